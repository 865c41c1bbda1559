import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "#tests/support/project-files.ts";

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type RunningProcess = {
  pid: number;
  /** Everything it has said so far, on both streams. */
  output(): string;
  exited: Promise<Exit>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with what `pattern` found in the output; rejects when the process ends without saying it. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
};

export type RunningServer = RunningProcess & { url: string };

const built = path.join(projectRoot, "build/server/main.js");
const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts a program of ours with these variables and none that the tests' own environment has by chance. */
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
  const said = (pattern: RegExp) =>
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
        reject(new Error(`ended with ${code} and never said ${pattern}:\n${output}`)),
      );
    });
  const { pid } = child;
  if (pid === undefined) throw new Error("the process could not be started");
  return { pid, output: () => output, exited, signal: (name) => void child.kill(name), said };
}

/**
 * Options of Node. The code of the embedded database is compiled once, quickly, and only what is called is read: to
 * compile it again, well, doubles what a start takes of the processor, and pays in a life of many minutes. For one of a
 * few requests it is the same with our own.
 */
export const shortLife = ["--liftoff-only", "--wasm-lazy-validation"];
export const briefLife = [...shortLife, "--no-opt"];

/** The built server on a port of its own, or on the one it is given; resolves when it says that it is up, and where. */
export async function startServer(
  env: Record<string, string>,
  options: string[] = [],
): Promise<RunningServer> {
  const server = startProcess([...options, built], { PORT: "0", SEED: "none", ...env });
  const [, url = ""] = await server.said(/está no ar: (https?:\S+)/);
  return { ...server, url };
}

/** A program of the tests, made by `bundleForNode`. */
export function startProgram(program: string, env: Record<string, string>): RunningProcess {
  // None asks anybody for anything: node-postgres would load all of `fetch`, only to learn that this is no Cloudflare.
  return startProcess([...briefLife, "--no-experimental-fetch", program], env);
}

/** A folder for one test's data; removed by what it returns. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-data-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function bareEnvironment(): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR = os.tmpdir() } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" };
}
