/** The store of files that do not belong in the database. Paths are relative, with `/` between their parts. */
export type FileStore = {
  /** Writes the whole file or nothing: a reader never gets half a file, and a crash leaves the old one. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Promise<StoredFile | undefined>;
  exists(path: string): Promise<boolean>;
  /** Removing a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Returns the paths that begin with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
};

export type StoredFile = {
  length: number;
  /** Opens the content. A caller that needs only the length opens no stream and has nothing to close. */
  stream(): ReadableStream<Uint8Array>;
};

/** A path that could reach outside the store, or that another kind of store could not hold. */
export class UnsafePath extends Error {
  constructor(path: string) {
    super(`not a path of the file store: ${JSON.stringify(path)}`);
    this.name = "UnsafePath";
  }
}

/** Allows few characters instead of forbidding many. A part never begins with a dot, so `..` is not a valid part. */
export function assertSafePath(path: string): void {
  if (path.length > 512 || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)) throw new UnsafePath(path);
}
