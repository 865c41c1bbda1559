import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const prefix = "pertinho-tests-";

/** What Linux has in the machine's memory, and eight times what a whole run has there at once. */
const usual = { memory: "/dev/shm", requiredBytes: 8 * 1024 ** 3 };

/**
 * The tests make and remove databases of a thousand files hundreds of times, and a disk looks long for a place that was
 * not left a moment ago. Where memory is scarce, or somebody has said where temporary files go, they go there.
 */
export function storeTemporaryFilesInMemory({ memory, requiredBytes } = usual) {
  if (process.env.TMPDIR || room(memory) < requiredBytes) return;
  removeStaleFolders(memory);
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // As open as the usual place: PostgreSQL runs as somebody else.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

/** How many bytes it can take. @param {string} memory */
function room(memory) {
  if (!existsSync(memory)) return 0;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory());
}

/** By a run that was killed: memory is not emptied by itself. @param {string} memory */
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
