import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/server/free-port.ts";

/*
 * A real PostgreSQL for the tests: found or installed, started in a new folder and removed afterwards. Vitest's
 * globalSetup calls `setup` and `teardown`.
 */

export interface PostgresServer {
  /** The URL of a database whose user may create other databases. */
  url: string;
  stop(): Promise<void>;
}

const oldestVersion = 15;
let running: PostgresServer | undefined;

export async function setup(): Promise<void> {
  running = await startPostgresServer();
  process.env.TEST_DATABASE_URL = running.url;
}

export async function teardown(): Promise<void> {
  await running?.stop();
}

/**
 * No test data outlives its run, so it need not survive a power failure. Compiling a query (JIT) pays off only when
 * the query runs for minutes, not when it runs once.
 */
const unsafeFastSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  jit: "off",
};

export async function startPostgresServer(
  settings: Record<string, string> = unsafeFastSettings,
): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  return startOwnPostgres(settings);
}

/** A server that no other test uses, so that the test may stop and start it. */
export type OwnPostgres = PostgresServer & {
  /** Stops it as an administrator would: connections are notified and closed. */
  pause(): Promise<void>;
  /** Resolves when it accepts connections again, at the same URL. */
  resume(): Promise<void>;
};

export async function startOwnPostgres(
  settings: Record<string, string> = unsafeFastSettings,
): Promise<OwnPostgres> {
  const programs = findPrograms() ?? installPrograms();
  const user = serverUser();
  const folder = mkdtempSync(path.join(os.tmpdir(), "pertinho-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const asUser = { ...user, cwd: folder, stdio: "pipe" as const };
  const data = path.join(folder, "data");
  const initialise = [
    "--auth=trust",
    "--username=postgres",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  execFileSync(path.join(programs, "initdb"), [...initialise, `--pgdata=${data}`], asUser);
  const port = await freePort();
  const all = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = () => run(path.join(programs, "postgres"), ["-D", data, ...options], asUser, url);
  let end = await start();
  return {
    url,
    pause: () => end("SIGINT"),
    resume: async () => {
      end = await start();
    },
    stop: async () => {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the function that stops it; calling it after the end is allowed. */
async function run(program: string, args: string[], asUser: object, url: string) {
  const server = spawn(program, args, asUser);
  let output = "";
  server.stderr?.on("data", (chunk) => {
    output = (output + chunk).slice(-4000);
  });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const killAtExit = () => server.kill("SIGQUIT");
  process.once("exit", killAtExit);
  await waitUntilReady(url, () => {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended while starting:\n${output}`);
  });
  return async (signal: "SIGINT" | "SIGQUIT") => {
    process.off("exit", killAtExit);
    server.kill(signal);
    await exited;
  };
}

async function waitUntilReady(url: string, checkAlive: () => void): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    checkAlive();
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await sleep(100);
    }
  }
  throw new Error("PostgreSQL did not become ready within 30 seconds");
}

/** The folder with `initdb` and `postgres` of the newest version found. */
function findPrograms(): string | undefined {
  const packaged = ["/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt", "/usr/local/opt"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name, "bin")));
  const candidates = [...(process.env.PATH ?? "").split(path.delimiter), ...packaged]
    .filter((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")))
    .map((folder) => ({ folder, version: majorVersion(folder) }))
    .filter(({ version }) => version >= oldestVersion)
    .sort((a, b) => b.version - a.version);
  return candidates[0]?.folder;
}

function majorVersion(folder: string): number {
  const { stdout } = spawnSync(path.join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\d+/.exec(stdout ?? "")?.[0] ?? 0);
}

function installPrograms(): string {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("Installing PostgreSQL for the tests...");
    const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "inherit" as const };
    execFileSync("apt-get", ["update", "-q"], options);
    execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "postgresql"], options);
  }
  const programs = findPrograms();
  if (programs) return programs;
  throw new Error(
    `The tests need PostgreSQL ${oldestVersion} or newer and found none. ` +
      "Install it (Debian and Ubuntu: sudo apt-get install postgresql; macOS: brew install postgresql@17), " +
      "or set TEST_DATABASE_URL to a server whose user may create databases.",
  );
}

/** PostgreSQL refuses to run as root; in that case it runs as an unprivileged user of this machine. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // This user does not exist here: the next one is tried.
    }
  }
  throw new Error(
    "running as root, and there is neither a user 'postgres' nor 'nobody' to run PostgreSQL as",
  );
}
