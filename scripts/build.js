/** `npm run build`: builds the pages and the server into build/, and precompresses the files of the pages. */
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { precompress } from "./lib/precompress.js";
import { inProject, root } from "./lib/project.js";

await rm(inProject("build"), { recursive: true, force: true });
const codes = await Promise.all([
  node("node_modules/@react-router/dev/bin.js", "build"),
  node("node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts"),
]);
if (codes.some((code) => code !== 0)) process.exit(1);
await precompress(inProject("build/web/client"));

/** @param {string} program @param {readonly string[]} args @returns {Promise<number>} */
function node(program, ...args) {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [inProject(program), ...args], { cwd: root, env, stdio: "inherit" });
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}
