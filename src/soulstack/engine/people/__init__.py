"""What people see, are told and are asked."""
