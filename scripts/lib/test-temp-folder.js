import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const prefix = "pertinho-tests-";

/** The memory file system of Linux, and eight times the space that a whole run needs there at most. */
const usual = { memory: "/dev/shm", requiredBytes: 8 * 1024 ** 3 };

/**
 * The tests create and remove databases of a thousand files hundreds of times, and the file system of a disk takes long
 * to find space that was not freed just before. Where memory is scarce, or TMPDIR is set, temporary files go to their
 * usual folder.
 */
export function storeTemporaryFilesInMemory({ memory, requiredBytes } = usual) {
  if (process.env.TMPDIR || freeBytes(memory) < requiredBytes) return;
  removeStaleFolders(memory);
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // The same permissions as the default folder, because PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

/** Returns the number of free bytes. @param {string} memory */
function freeBytes(memory) {
  if (!existsSync(memory)) return 0;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory());
}

/** Removes the files of a killed run: the memory file system is not emptied automatically. @param {string} memory */
function removeStaleFolders(memory) {
  for (const name of readdirSync(memory)) {
    const [, pid] = name.split(prefix);
    if (pid !== undefined && !isRunning(Number.parseInt(pid, 10))) remove(path.join(memory, name));
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
