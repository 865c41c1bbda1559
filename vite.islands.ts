import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const packages: Record<string, string> = {
  react: "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
};

const lucideMaker = /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;
const ownMaker = path.join(import.meta.dirname, "web/islands/create-lucide-icon.ts");

/**
 * Replaces React with Preact, which is much smaller, in the script of public pages (decision 34). In development
 * islands are hydrated by React: there each module is served once, and applications share islands with documents.
 */
export function preactForReact(): Plugin {
  return {
    name: "preact-for-react",
    enforce: "pre",
    resolveId(id, importer = "") {
      const replacement = packages[id];
      if (replacement) return fileURLToPath(import.meta.resolve(replacement));
      return lucideMaker.test(path.join(path.dirname(importer), id)) ? ownMaker : undefined;
    },
  };
}

/**
 * Files with code that several islands need. A group includes the imports of its modules. They must not include a
 * module of the page's first script, which would then load the group.
 */
export const islandChunks = [
  {
    name: "preact",
    test: /node_modules[\\/]preact|web[\\/](islands[\\/](mount|create-lucide-icon)|ui[\\/]class-names)/,
  },
  { name: "phone-field", test: /web[\\/]ui[\\/]form[\\/](mask-typed-phones|phone-field)/ },
];
