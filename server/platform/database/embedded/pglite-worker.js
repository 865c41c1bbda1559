// The embedded database runs in its own thread: PGlite is synchronous, and a slow query must not block the server. It
// uses the wire protocol of PostgreSQL: bytes of one batch in, bytes of the response out. node-postgres therefore
// works with it exactly as with a server.
//
// Plain JavaScript: tests, development and the bundle start this same file unchanged.

import fs from "node:fs";
import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * Where the data is: in a folder, or in memory (tests), empty or from a dump of a data folder.
 * @typedef {{ folder: string } | { dump?: Uint8Array }} EngineData
 *
 * @typedef {{ id: number, kind: "batch", bytes: Uint8Array }
 *   | { id: number, kind: "reset" | "dump" | "close" }} EngineRequest
 *
 * A reply with `broken` means that the engine can no longer be trusted.
 * @typedef {{ id: number, bytes: Uint8Array } | { id: number, broken: string }} EngineReply
 */

/**
 * The part of Emscripten's module that fsync needs. A stream of a folder has no descriptor of the system.
 * @typedef {{ nfd?: number, node: object }} EmscriptenStream
 * @typedef {{ realPath(node: object): string,
 *   stream_ops: { fsync?: (stream: EmscriptenStream) => number } }} EmscriptenFolder
 * @typedef {{ FS: { filesystems: { NODEFS: EmscriptenFolder },
 *   ErrnoError: new (errno: number) => Error } }} EmscriptenModule
 */

/** The id of the message that reports whether the database could be opened. */
const openedMessage = 0;
const ioError = 29;
/**
 * The types of messages that execute a statement, and of messages that report its outcome: completed, empty, failed.
 */
const executeOrQuery = "EQ";
const outcome = "CIE";
/**
 * The extensions that the migrations need, and the one that checks a damaged folder. Each is read and linked at every
 * start.
 */
const extensions = { amcheck, fuzzystrmatch, unaccent };

/**
 * Pages outside of this buffer are in the file cache of the operating system. Initializing the default 128 MB took an
 * eighth of every start.
 */
const smallBuffers = "shared_buffers=32MB";
/** PGlite starts PostgreSQL with fsync off (`-F`). The size limit keeps the recovery after a crash short. */
const durable = ["fsync=on", "wal_sync_method=fsync", "max_wal_size=128MB"];

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
/** @type {string[]} What PostgreSQL last wrote to its log: the only explanation when it does not start. */
const serverLog = [];

const database = await open(/** @type {EngineData} */ (workerData)).catch((error) => {
  reply({ id: openedMessage, broken: [describe(error), ...serverLog].join("\n") });
  process.exit(1);
});

// One request at a time, in the order of arrival: there is only one backend.
let turn = Promise.resolve();
port.on("message", (/** @type {EngineRequest} */ request) => {
  turn = turn.then(() => answer(request));
});
reply({ id: openedMessage, bytes: emptyBytes() });

/** @param {EngineRequest} request */
async function answer(request) {
  const { id } = request;
  try {
    if (request.kind === "batch") reply({ id, bytes: await run(request.bytes) });
    if (request.kind === "reset") reply({ id, bytes: await reset() });
    if (request.kind === "dump") reply({ id, bytes: await dump() });
    if (request.kind === "close") {
      await database.close();
      reply({ id, bytes: emptyBytes() });
      port.close();
    }
  } catch (error) {
    reply({ id, broken: describe(error) });
  }
}

/** @param {unknown} error Emscripten throws plain objects too. */
function describe(error) {
  return error instanceof Error ? error.message : inspect(error);
}

/** Returns a new array each time: a sent buffer is transferred to the other thread. */
function emptyBytes() {
  return new Uint8Array(0);
}

/** @param {EngineReply} message */
function reply(message) {
  port.postMessage(message, "bytes" in message ? [/** @type {ArrayBuffer} */ (message.bytes.buffer)] : []);
}

/**
 * PGlite hides a crash inside WebAssembly, and may then return no response at all to every later query. A missing
 * response must never be treated as an empty result.
 * @param {Uint8Array} batch
 */
async function run(batch) {
  /** @type {Buffer[]} */
  const chunks = [];
  const onRawData = (/** @type {Uint8Array} */ bytes) => void chunks.push(Buffer.from(bytes));
  // NodeFS writes directly to disk and needs no copy afterwards: `syncToFs` is for browsers.
  await database.execProtocolRawStream(batch, { onRawData, syncToFs: false });
  // A separate buffer, not a slice of Node's pool, because it is transferred to the other thread.
  const answer = Buffer.from(new ArrayBuffer(chunks.reduce((size, chunk) => size + chunk.length, 0)));
  chunks.reduce((offset, chunk) => offset + chunk.copy(answer, offset), 0);
  if (has(batch, executeOrQuery) && !has(answer, outcome)) throw new Error("the engine gave no answer");
  return answer;
}

/**
 * @param {Uint8Array} bytes messages, each of a letter, the length of the rest in four bytes, and the rest
 * @param {string} types letters of messages
 */
function has(bytes, types) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset < bytes.length; offset += 1 + view.getUint32(offset + 1)) {
    if (types.includes(String.fromCharCode(view.getUint8(offset)))) return true;
  }
  return false;
}

/** Clears the session, as the end of a connection does on a server: the next connection inherits no state. */
async function reset() {
  await run(simpleQuery("rollback"));
  return run(simpleQuery("discard all"));
}

/** @param {string} text */
function simpleQuery(text) {
  const message = Buffer.alloc(1 + 4 + Buffer.byteLength(text) + 1);
  message.write("Q", 0);
  message.writeUInt32BE(message.length - 1, 1);
  message.write(text, 5);
  return message;
}

async function dump() {
  const file = await database.dumpDataDir("none");
  return new Uint8Array(await file.arrayBuffer());
}

/** @param {EngineData} data */
async function open(data) {
  const onStderr = (/** @type {string} */ line) => {
    serverLog.push(line);
    if (serverLog.length > 20) serverLog.shift();
    return false;
  };
  if ("folder" in data) {
    return PGlite.create({
      fs: durableFolder(data.folder),
      startParams: startParams({ isDurable: true }),
      extensions,
      onStderr,
    });
  }
  const loadDataDir = data.dump && new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (data.dump)]);
  return PGlite.create({
    startParams: startParams({ isDurable: false }),
    extensions,
    onStderr,
    ...(loadDataDir && { loadDataDir }),
  });
}

/** @param {{ isDurable: boolean }} options */
function startParams({ isDurable }) {
  const usual = PGlite.defaultStartParams;
  const settings = [smallBuffers, ...(isDurable ? durable : [])];
  return [
    ...(isDurable ? usual.filter((param) => param !== "-F") : usual),
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
}

/**
 * The folder of PGlite ignores fsync, so a power failure would lose acknowledged data. This folder performs the
 * fsync.
 * @param {string} path
 */
function durableFolder(path) {
  const folder = new NodeFS(path);
  const init = folder.init.bind(folder);
  folder.init = async (...args) => {
    const prepared = await init(...args);
    prepared.emscriptenOpts.preRun?.push(enableFsync);
    return prepared;
  };
  return folder;
}

/** @param {EmscriptenModule} module */
function enableFsync({ FS }) {
  const { NODEFS } = FS.filesystems;
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
    } catch {
      throw new FS.ErrnoError(ioError);
    }
    return 0;
  };
}

/** @param {string} path */
function syncFolder(path) {
  const descriptor = fs.openSync(path, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
