/** Where files live that do not belong in the database. Paths are relative, with `/` between their parts. */
export type FileStore = {
  /** Whole or not at all: a reader never sees half a file, and a crash leaves the old one. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Promise<StoredFile | undefined>;
  exists(path: string): Promise<boolean>;
  /** Removing what is not there is fine. */
  remove(path: string): Promise<void>;
  /** The paths that begin with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
};

export type StoredFile = {
  length: number;
  /** Opens the content; a caller that wants only the length leaves nothing open behind it. */
  stream(): ReadableStream<Uint8Array>;
};

/** A path that could reach outside the store, or that another kind of store could not hold. */
export class UnsafePath extends Error {
  constructor(path: string) {
    super(`not a path of the file store: ${JSON.stringify(path)}`);
    this.name = "UnsafePath";
  }
}

/** Allows few characters instead of forbidding many. A part never begins with a dot, so `..` is none. */
export function assertSafePath(path: string): void {
  if (path.length > 512 || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)) throw new UnsafePath(path);
}
