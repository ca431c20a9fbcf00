// The page starts here.
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

const target = document.getElementById("app");
target?.replaceChildren(); // what is said until this has come
if (target) mount(App, { target });
