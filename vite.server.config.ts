import { defineConfig } from "vite";

/**
 * Builds the server with its dependencies: a start reads a few files instead of each module. External are the
 * packages with native code or WebAssembly, and the package shared with the bundle of the pages.
 */
export default defineConfig({
  ssr: { noExternal: true, external: ["@electric-sql/pglite", "sharp", "@orpc/client"] },
  // The build of the pages copies the public files.
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/server",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // node-postgres loads it only if it is installed.
      external: ["pg-native"],
      input: {
        main: "server/main.ts",
        cli: "server/cli.ts",
        // These are started by file name as separate threads, so they must be in the folder of the code that starts
        // them.
        "pglite-worker": "server/platform/database/embedded/pglite-worker.js",
        "apple-pass-worker": "server/platform/wallet-pass/apple-pass-worker.ts",
        "share-picture-worker": "server/platform/share-picture/share-picture-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
