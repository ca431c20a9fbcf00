// The build: a plain single page into dist/, with everything bundled.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.SOULSTACK_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1600 },
  server: { port: 5199, proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
