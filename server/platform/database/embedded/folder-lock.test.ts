import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a locked folder is refused, with the process id", async () => {
  const lock = await lockFolder(folder);
  const refusal = await lockFolder(folder).catch((error) => error);
  expect(refusal).toBeInstanceOf(FolderInUseError);
  expect(refusal.pid).toBe(process.pid);
  await lock.release();
});

test("after a release the folder is unlocked and has no lock files", async () => {
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder)).release();
});

test("exactly one of many parallel requests gets the lock, repeatedly", async () => {
  for (let round = 0; round < 10; round++) {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const winners = results.filter((result) => result.status === "fulfilled");
    expect(winners).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(FolderInUseError);
    }
    await winners[0]?.value.release();
  }
});

test("a lock left by a killed process is ignored", async () => {
  const left = path.join(folder, ".in-use-by-1-0123456789ab");
  const program = `require("node:net").createServer().listen(${JSON.stringify(left)}, () => console.log("ready"))`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  await expect(lockFolder(folder)).rejects.toMatchObject({ pid: 1 });
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await readdir(folder)).toEqual([path.basename(left)]);

  const lock = await lockFolder(folder);
  expect(await readdir(folder)).not.toContain(path.basename(left));
  await lock.release();
});

test("a lock whose process is too busy to respond is still valid", async () => {
  const sockets: net.Socket[] = [];
  const silent = net.createServer((socket) => sockets.push(socket));
  silent.listen(path.join(folder, ".in-use-by-42-0123456789ab"));
  await once(silent, "listening");
  await expect(lockFolder(folder)).rejects.toMatchObject({ pid: 42 });
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a folder whose path is too long for a socket is locked as well, by any of its names", async () => {
  const deep = path.join(folder, "a".repeat(100), "b".repeat(100));
  const link = path.join(folder, "link");
  await mkdir(deep, { recursive: true });
  await symlink(deep, link);
  const lock = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(link)).rejects.toThrow(FolderInUseError);
  await lock.release();
  expect(await readdir(deep)).toEqual([]);
});
