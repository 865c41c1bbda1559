import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./vite.chunks.ts";
import { contractForBrowser } from "./vite.contract.ts";
import { islandChunks, preactForReact } from "./vite.islands.ts";

/** One router in the bundle: a second one beside it would know nothing of the first. */
const routerPackages = ["react-router", "@react-router/node"];

/**
 * What is built has its dependencies in it: a start reads a few files instead of each module. Errors of the API are of
 * one class for both bundles (decision 3).
 */
const withDependencies = {
  resolve: { noExternal: true as const, external: ["@orpc/client"] },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

/** Of a package that only gathers its modules, as that of the icons does, those that are used are read: half of all. */
const experimental = { lazyBarrel: true };

/** The pages: browser files and the server-side renderer. The server itself is built by vite.server.config.ts. */
export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    routerWithoutWarnings(),
    reactRouter(),
    contractForBrowser(),
    { ...optimizeLocales.vite({ locales: ["pt-BR"] }), enforce: "pre" },
  ],
  environments: {
    client: {
      build: { rollupOptions: { experimental, output: { codeSplitting: { groups: chunkGroups } } } },
    },
    // React Router reads `rollupOptions` here and ignores `rolldownOptions` without a word.
    ssr: {
      build: { rollupOptions: { experimental, input: "./web/page-handler.ts" } },
      ...(command === "build" ? withDependencies : { resolve: { noExternal: routerPackages } }),
    },
  },
  // The script of public pages (shell/enhance-script.tsx) and the service worker.
  worker: {
    format: "es",
    plugins: () => [preactForReact()],
    rollupOptions: { experimental, output: { codeSplitting: { groups: islandChunks } } },
  },
  // In development, dependencies are found before the first page asks for them: else it would load twice.
  optimizeDeps: {
    entries: ["web/**/*.{ts,tsx}", "!web/**/*.test.{ts,tsx}"],
    include: ["cookie", "set-cookie-parser"],
  },
  // Vite would serve any file of the project in development: not the data, with its secrets.
  server: { fs: { deny: ["**/data/**", "**/.git/**", ".env*"] } },
  build: { assetsInlineLimit: 0 },
}));

/**
 * The router's package leads every bundler to its development build, whose warnings for developers are a part of
 * the script and of each rendering. Its production build lies beside it.
 */
function routerWithoutWarnings(): Plugin {
  const files: Record<string, string> = { "react-router": "index.mjs", "react-router/dom": "dom-export.mjs" };
  return {
    name: "router-without-warnings",
    apply: "build",
    enforce: "pre",
    resolveId(id) {
      const file = files[id];
      return (
        file && fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))
      );
    },
  };
}
