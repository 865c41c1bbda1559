import { readFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#tests/support/project-files.ts";

let held: Promise<WebAssembly.Module> | undefined;

/**
 * V8 shares the machine code of a module between all threads of a process while one of them holds the module. Because
 * it is held here, the embedded database is compiled once for all test files of a worker, and the next engine starts
 * with the code that was optimized for the previous ones.
 */
export async function holdCompiledEngine(): Promise<void> {
  held ??= readFile(path.join(projectRoot, "node_modules/@electric-sql/pglite/dist/pglite.wasm")).then(
    (bytes) => WebAssembly.compile(new Uint8Array(bytes)),
  );
  await held;
}
