import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The pages: browser files and the server-side renderer. The server itself is built by vite.server.config.ts. */
export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ["pt-BR"] }), enforce: "pre" },
  ],
  environments: {
    // React Router reads `rollupOptions` here and ignores `rolldownOptions` without a word.
    ssr: { build: { rollupOptions: { input: "./web/page-handler.ts" } } },
  },
  // In development, dependencies are found before the first page asks for them: else it would load twice.
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}"] },
  // Vite would serve any file of the project in development: not the data, with its secrets.
  server: { fs: { deny: ["**/data/**", "**/.git/**", ".env*"] } },
  build: { assetsInlineLimit: 0 },
});
