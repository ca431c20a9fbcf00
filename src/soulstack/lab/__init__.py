"""The laboratory: benchmarks, simulation and research."""
