import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./vite.chunks.ts";
import { contractForBrowser } from "./vite.contract.ts";
import { islandChunks, preactForReact } from "./vite.islands.ts";

/** The bundle must contain only one router: a second copy would not share its state. */
const routerPackages = ["react-router", "@react-router/node"];

/**
 * The built bundle contains its dependencies: a start reads a few files instead of each module. API errors must be of
 * the same class in both bundles (decision 3), so `@orpc/client` stays external.
 */
const withDependencies = {
  resolve: { noExternal: true as const, external: ["@orpc/client"] },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

/**
 * From a package that only re-exports its modules, like the icons, only the used modules are read: half of all
 * modules.
 */
const experimental = { lazyBarrel: true };

/** Builds the pages: browser files and the server-side renderer. vite.server.config.ts builds the server itself. */
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
    // React Router reads `rollupOptions` here and silently ignores `rolldownOptions`.
    ssr: {
      build: { rollupOptions: { experimental, input: "./web/page-handler.ts" } },
      ...(command === "build" ? withDependencies : { resolve: { noExternal: routerPackages } }),
    },
  },
  // The script of public pages (shell/enhance-script.tsx) and the service worker.
  worker: {
    format: "es",
    plugins: () => [preactForReact()],
    rollupOptions: {
      experimental,
      // Selectors are built from shared attribute names, which are shorter in place.
      optimization: { inlineConst: { mode: "all" as const } },
      output: { codeSplitting: { groups: islandChunks } },
    },
  },
  // In development, dependencies are discovered before the first page requests them: otherwise the page would load
  // twice.
  optimizeDeps: {
    entries: ["web/**/*.{ts,tsx}", "!web/**/*.test.{ts,tsx}"],
    include: ["cookie", "set-cookie-parser"],
  },
  // In development Vite would serve any file of the project. The data, with its secrets, must not be served.
  server: { fs: { deny: ["**/data/**", "**/.git/**", ".env*"] } },
  build: { assetsInlineLimit: 0 },
}));

/**
 * The package of the router resolves to its development build in every bundler. The developer warnings of that build
 * add to the script and to each rendering. This plugin selects the production build, which is in the same package.
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
