import { defineConfig } from "vite";

/**
 * The server with its dependencies: a start reads a few files instead of each module. Beside it stay the programs that
 * are no JavaScript, and what it shares with the bundle of the pages.
 */
export default defineConfig({
  ssr: { noExternal: true, external: ["@electric-sql/pglite", "sharp", "@orpc/client"] },
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
      // node-postgres asks for it only where it is installed.
      external: ["pg-native"],
      input: {
        main: "server/main.ts",
        cli: "server/cli.ts",
        // Started by file name as threads of their own, so they must lie beside whatever starts them.
        "pglite-worker": "server/platform/database/embedded/pglite-worker.js",
        "share-picture-worker": "server/platform/share-picture/share-picture-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
