import { defineConfig } from "vite";

/** The server: one bundle of our own code, beside which node_modules stay as they are. */
export default defineConfig({
  // The pages' files are copied by their own build.
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/server",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        cli: "server/cli.ts",
        // Started by file name as a thread of its own, so it must lie beside whatever starts it.
        "pglite-worker": "server/platform/database/pglite-worker.js",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
