import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "#tests/support/project-files.ts";

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type RunningProcess = {
  pid: number;
  /** All output so far, of both streams. */
  output(): string;
  exited: Promise<Exit>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the match of `pattern` in the output; rejects when the process ends without it. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
};

export type RunningServer = RunningProcess & { url: string };

const built = path.join(projectRoot, "build/server/main.js");
const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts a program of the project with only these variables, without the environment of the tests. */
export function startProcess(args: string[], env: Record<string, string>, cwd = projectRoot): RunningProcess {
  const child = spawn(process.execPath, args, { cwd, env: { ...bareEnvironment(), ...env } });
  children.add(child);
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const exited = new Promise<Exit>((resolve) => {
    child.once("close", (code, signal) => {
      children.delete(child);
      resolve({ code, signal });
    });
  });
  const waitForOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (!found) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      exited.then(({ code }) =>
        reject(new Error(`ended with ${code} and never printed ${pattern}:\n${output}`)),
      );
    });
  const { pid } = child;
  if (pid === undefined) throw new Error("the process could not be started");
  return { pid, output: () => output, exited, signal: (name) => void child.kill(name), waitForOutput };
}

/**
 * Options of Node. The embedded database is compiled once with the fast compiler, and only called functions are
 * validated: optimizing it doubles the processor time of a start, and pays off only after many minutes. `fastStartWithoutOptimization`
 * does the same for the project's own code, for processes that serve only a few requests.
 */
export const shortLivedProcess = ["--liftoff-only", "--wasm-lazy-validation"];
export const fastStartWithoutOptimization = [...shortLivedProcess, "--no-opt"];

/**
 * Starts the built server on a free port or on a given one. Resolves with its URL when the server reports that it is
 * ready.
 */
export async function startServer(
  env: Record<string, string>,
  options: string[] = [],
): Promise<RunningServer> {
  const server = startProcess([...options, built], { PORT: "0", SEED: "none", ...env });
  const [, url = ""] = await server.waitForOutput(/está no ar: (https?:\S+)/);
  return { ...server, url };
}

/** Starts a program of the tests, created by `bundleForNode`. */
export function startProgram(program: string, env: Record<string, string>): RunningProcess {
  // These programs send no requests. Without this option node-postgres would load all of `fetch` only to detect
  // Cloudflare.
  return startProcess([...fastStartWithoutOptimization, "--no-experimental-fetch", program], env);
}

/** Creates a folder for the data of one test; the returned function removes it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-data-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function bareEnvironment(): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR = os.tmpdir() } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" };
}
