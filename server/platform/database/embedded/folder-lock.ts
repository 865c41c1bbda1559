import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/*
 * Only one process at a time may open a data folder: two processes on one PGlite lose rows and corrupt indexes.
 *
 * The lock is a Unix socket in the folder on which its holder listens. The operating system closes it with the
 * process, however the process ends, so a lock is never left behind: only a file that refuses connections is.
 *
 * Every process creates a socket with a unique name, and then looks for others. Two processes can never both win:
 * each listens before it looks, so the one that looks later sees the other. Because names are never reused, removing
 * a file that refuses connections removes no other lock, with one exception: a socket between its creation and its
 * first listen. Its owner detects that the file is gone and starts over.
 */

export interface FolderLock {
  release(): Promise<void>;
}

export class FolderInUseError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}`);
    this.name = "FolderInUseError";
    this.pid = pid;
  }
}

const socketName = /^\.in-use-by-(\d+)-[0-9a-f]+$/;
const attempts = 20;

export async function lockFolder(folder: string): Promise<FolderLock> {
  const alias = await shortAlias(folder);
  try {
    return await compete(folder, alias.path);
  } finally {
    await alias.remove();
  }
}

async function compete(folder: string, alias: string): Promise<FolderLock> {
  let rival: Rival | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const mine = await listen(folder, alias);
    rival = await findRival(folder, alias, mine.name);
    if (!rival && (await mine.isVisible())) return mine.hold();
    await mine.release();
    if (rival?.holds) break;
    // Another process is attempting the same at this moment: both retry after different random delays.
    await sleep(20 + Math.random() * 200);
  }
  throw new FolderInUseError(folder, rival?.pid ?? 0);
}

async function listen(folder: string, alias: string) {
  const name = `.in-use-by-${process.pid}-${randomBytes(6).toString("hex")}`;
  const file = path.join(folder, name);
  let answer = "starting";
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(answer);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path.join(alias, name), resolve);
  });
  server.unref();
  const release = async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(file, { force: true });
  };
  return {
    name,
    release,
    isVisible: () =>
      stat(file).then(
        () => true,
        () => false,
      ),
    hold: (): FolderLock => {
      answer = "holds";
      return { release };
    },
  };
}

interface Rival {
  pid: number;
  holds: boolean;
}

async function findRival(folder: string, alias: string, ownName: string): Promise<Rival | undefined> {
  for (const name of await readdir(folder)) {
    const pid = socketName.exec(name)?.[1];
    if (!pid || name === ownName) continue;
    const answer = await probeLock(path.join(alias, name));
    if (answer === "gone") await rm(path.join(folder, name), { force: true });
    else return { pid: Number(pid), holds: answer === "holds" };
  }
  return undefined;
}

/** Only a refused connection proves that no process holds the lock: a holder too busy to respond still holds it. */
function probeLock(socketPath: string): Promise<"gone" | "starting" | "holds"> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? "gone" : "holds");
    });
    socket.on("data", (answer) => resolve(answer.toString() === "starting" ? "starting" : "holds"));
    socket.on("close", () => resolve("holds"));
  });
}

/**
 * The path of a Unix socket is limited to about 100 bytes. A folder with a long path is accessed through a short
 * symbolic link: the sockets are still created in the folder itself, where every process finds them whatever its
 * TMPDIR.
 */
async function shortAlias(folder: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const longestName = ".in-use-by-4194304-0123456789ab";
  if (Buffer.byteLength(path.join(folder, longestName)) <= 100) {
    return { path: folder, remove: async () => undefined };
  }
  const temporary = await mkdtemp(path.join(os.tmpdir(), "pertinho-"));
  const link = path.join(temporary, "f");
  await symlink(folder, link);
  return { path: link, remove: () => rm(temporary, { recursive: true, force: true }) };
}
