import { copyFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const project = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Bundles a TypeScript program of the tests into one JavaScript file, so that it can run as a separate process.
 * Returns its path. The file is inside the project, where it finds the embedded database. Everything else is bundled,
 * so that it starts in half the time.
 */
export async function bundleForNode(entry: string): Promise<string> {
  const name = path.basename(entry, ".ts");
  const outDir = path.join(project, "node_modules/.cache/pertinho/programs", name);
  await build({
    root: project,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      target: "node20",
      // node-postgres loads this package only if it is installed.
      rollupOptions: { external: ["pg-native"], output: { entryFileNames: `${name}.mjs` } },
    },
  });
  // Started by its own path, beside the program: see pglite-engine.ts.
  const worker = "pglite-worker.js";
  await copyFile(path.join(project, "server/platform/database/embedded", worker), path.join(outDir, worker));
  return path.join(outDir, `${name}.mjs`);
}
