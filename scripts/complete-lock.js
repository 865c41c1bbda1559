/** Run after a change of dependencies: completes package-lock.json for every platform (see lib/lock-file.js). */
import { readFile, writeFile } from "node:fs/promises";
import { completeLock, missingOptionalDependencies } from "./lib/lock-file.js";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(await readFile(path, "utf8"));
const missing = missingOptionalDependencies(lock).length;
await writeFile(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`package-lock.json: ${missing} optional dependencies added.`);
