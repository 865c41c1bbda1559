import { spawn } from "node:child_process";
import { root } from "./project.js";

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} RunOptions
 * @typedef {{ code: number, output: string }} RunResult
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
process.once("exit", () => {
  for (const child of children) child.kill();
});

/**
 * Runs a program in the repository's folder and keeps what it said.
 * @param {string} program @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, args, { env, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // Only Windows starts `npm.cmd` through a shell.
      shell: program.endsWith(".cmd"),
    });
    children.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        onOutput?.(text);
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {readonly string[]} args @param {RunOptions} [options] */
export const runNode = (args, options) => run(process.execPath, args, options);

/** npm as it was called, else the one on the PATH. @param {readonly string[]} args */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runNode([npm, ...args]);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/** What a failed program said last: enough to see why, not so much that the advice scrolls away. @param {string} output */
export const lastLines = (output, count = 25) => output.trimEnd().split("\n").slice(-count).join("\n");
