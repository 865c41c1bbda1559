import { createHash } from "node:crypto";
import type { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { AnyDumpHeader, DumpFooter, DumpHeader, formatVersion } from "./dump-format.ts";
import { splitLines } from "./split-lines.ts";

const batchRows = 500;
const batchBytes = 1_000_000;

/** Reads a dump once, from start to end, and computes the checksum of the lines read. */
export class DumpReader {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #hash = createHash("sha256");

  constructor(chunks: AsyncIterable<string | Buffer>) {
    this.#lines = splitLines(chunks);
  }

  async header(): Promise<DumpHeader> {
    const line = await this.#next();
    if (parse(AnyDumpHeader, line).version > formatVersion) throw new BackupError("backup_is_newer");
    return parse(DumpHeader, line);
  }

  /** Returns the next rows in batches, each a JSON list of rows. */
  async *batches(rows: number): AsyncGenerator<string> {
    let batch: Buffer[] = [];
    let bytes = 0;
    for (let row = 1; row <= rows; row++) {
      const line = await this.#next();
      batch.push(line);
      bytes += line.length;
      if (row < rows && batch.length < batchRows && bytes < batchBytes) continue;
      yield `[${batch.join(",")}]`;
      batch = [];
      bytes = 0;
    }
  }

  async checkEnd(): Promise<void> {
    const expected = this.#hash.copy().digest("hex");
    const { sha256 } = parse(DumpFooter, await this.#next());
    if (sha256 !== expected) throw new BackupError("not_a_backup", "the checksum differs");
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#lines.next().catch((error) => {
      throw new BackupError("not_a_backup", "it cannot be read", error);
    });
    if (done) throw new BackupError("not_a_backup", "it was cut short");
    this.#hash.update(value).update("\n");
    return value;
  }
}

function parse<T>(schema: z.ZodType<T>, line: Buffer): T {
  try {
    return schema.parse(JSON.parse(line.toString()));
  } catch (error) {
    throw new BackupError("not_a_backup", "it has another format", error);
  }
}
