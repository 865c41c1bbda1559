import { readFile } from "node:fs/promises";

/*
 * A hook of Node's module loader. The server imports some files as text with Vite's suffix `?raw`, and Playwright loads
 * the server's modules without Vite.
 */

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith("?raw")) return nextLoad(url, context);
  const text = await readFile(new URL(url), "utf8");
  return { format: "module", source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
}
