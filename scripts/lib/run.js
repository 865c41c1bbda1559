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
 * Runs a program in the repository's folder and captures its output.
 * @param {string} program @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, args, { env, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // Only on Windows, where `npm.cmd` must be started through a shell.
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

/** Runs the npm that started this process, otherwise the one on the PATH. @param {readonly string[]} args */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runNode([npm, ...args]);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/**
 * The last lines of a failed program's output: enough to see the reason, few enough that the advice stays visible.
 * @param {string} output
 */
export const lastLines = (output, count = 25) => output.trimEnd().split("\n").slice(-count).join("\n");
