import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { SqlPool } from "#server/platform/database/database.ts";
import { BackupError } from "./backup-error.ts";
import { describeDump, dump, withSnapshot } from "./dump.ts";
import type { CopiedTable } from "./load.ts";

/** Writes every row of the product to one file. A file with this name exists only when it is complete. */
export async function backup(pool: SqlPool, file: string): Promise<CopiedTable[]> {
  if (existsSync(file)) throw new BackupError("file_exists", file);
  const partial = `${file}.partial`;
  const target = await create(partial);
  try {
    const tables = await withSnapshot(pool, async (client) => {
      const header = await describeDump(client);
      await pipeline(Readable.from(dump(client, header)), createGzip(), target.createWriteStream());
      return header.tables;
    });
    await flush(partial);
    await rename(partial, file);
    return tables.map(({ name, rows }) => ({ name, rows }));
  } catch (error) {
    await target.close();
    await rm(partial, { force: true });
    throw isOutOfSpace(error) ? new BackupError("disk_full", file, error) : error;
  }
}

/** Readable only by its owner: the file contains personal data. */
async function create(file: string): Promise<FileHandle> {
  return await open(file, "w", 0o600).catch((error: unknown) => {
    throw new BackupError("file_not_writable", file, error);
  });
}

function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
