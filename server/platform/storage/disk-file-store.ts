import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { assertSafePath, type FileStore } from "./file-store.ts";

/**
 * The folder of files that are still being written. Its name begins with a dot, so that no path of the store can
 * reach it.
 */
const uploadsFolder = ".incoming";

const hour = 60 * 60 * 1000;

export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  await mkdir(join(root, uploadsFolder), { recursive: true });
  await removeStaleUploads(join(root, uploadsFolder));

  const locate = (path: string) => {
    assertSafePath(path);
    return join(root, ...path.split("/"));
  };

  return {
    async put(path, bytes) {
      const target = locate(path);
      const draft = join(root, uploadsFolder, randomUUID());
      try {
        await writeDurably(draft, bytes);
        await makeFolderDurably(dirname(target));
        await rename(draft, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(path) {
      const target = locate(path);
      const length = await fileSize(target);
      if (length === undefined) return undefined;
      return {
        length,
        stream: () => Readable.toWeb(createReadStream(target)) as ReadableStream<Uint8Array>,
      };
    },

    async exists(path) {
      return (await fileSize(locate(path))) !== undefined;
    },

    async remove(path) {
      await rm(locate(path), { force: true });
    },

    list(prefix) {
      return pathsUnder(root, "", prefix);
    },
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A new folder is durable only after its parent folder is synced: otherwise a power failure loses it and its files.
 */
async function makeFolderDurably(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system preserves the order of these operations automatically.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fileSize(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* pathsUnder(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const leadsThere = `${path}/`.startsWith(prefix) || prefix.startsWith(`${path}/`);
      if (leadsThere) yield* pathsUnder(root, path, prefix);
    } else if (path.startsWith(prefix)) {
      yield path;
    }
  }
}

/**
 * Removes files that a killed process left half written. Another process may share the folder, so recent files stay.
 */
async function removeStaleUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - hour) await rm(file, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR";
}
