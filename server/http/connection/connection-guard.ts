import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type ConnectionLimits = {
  /** Pipelined requests that may wait behind the one that is being answered. */
  waitingRequests: number;
  /** Bytes of answers that one client has not taken yet. Above any answer that is not streamed. */
  unreadBytes: number;
  /** The same over all connections. */
  unreadBytesTogether: number;
  /** For so long a client may take less than `progressBytes` of an answer. */
  unreadMs: number;
  progressBytes: number;
  /** How often the connections are looked at. */
  checkMs: number;
};

export const connectionLimits: ConnectionLimits = {
  waitingRequests: 16,
  unreadBytes: 16 * 1024 * 1024,
  unreadBytesTogether: 128 * 1024 * 1024,
  unreadMs: 50_000,
  progressBytes: 16 * 1024,
  checkMs: 1_000,
};

export type CloseReason = "too many requests waiting" | "answers not read" | "too many bytes not read";

type Connection = {
  socket: Socket;
  isAnswering: boolean;
  waiting: [IncomingMessage, ServerResponse][];
  /** While bytes wait in the connection: when the client last took some, and how many it had taken then. */
  progress?: { at: number; taken: number } | undefined;
};

/**
 * Node answers all pipelined requests of a connection at once and keeps the answers in memory until the client reads
 * them. Here each connection has one request answered at a time, the next one after the system has taken the whole
 * answer, and a client that does not read loses its connection. This holds for streams too: they stop while the
 * connection is full.
 */
export function guardConnections(
  server: Server,
  listener: RequestListener,
  limits: ConnectionLimits,
  onClose: (reason: CloseReason) => void,
): RequestListener {
  const connections = new Map<Socket, Connection>();
  const close = ({ socket }: Connection, reason: CloseReason) => {
    if (socket.destroyed) return;
    onClose(reason);
    socket.destroy();
  };
  server.on("connection", (socket) => {
    connections.set(socket, { socket, isAnswering: false, waiting: [] });
    socket.once("close", () => connections.delete(socket));
  });
  const check = () => closeUnread(connections.values(), limits, close);
  const timer = setInterval(check, limits.checkMs).unref();
  server.once("close", () => clearInterval(timer));

  const answer = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    connection.isAnswering = true;
    response.once("close", () => {
      connection.isAnswering = false;
      const next = connection.waiting.shift();
      // An answer may have been the last of its connection.
      if (next && connection.socket.writable) answer(connection, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const connection = connections.get(request.socket);
    // The parser goes on to the end of what it was given, even when the connection has been closed meanwhile.
    if (!connection || request.socket.destroyed) return;
    if (!connection.isAnswering) answer(connection, request, response);
    else if (connection.waiting.length < limits.waitingRequests) connection.waiting.push([request, response]);
    else close(connection, "too many requests waiting");
  };
}

type Close = (connection: Connection, reason: CloseReason) => void;

function closeUnread(connections: Iterable<Connection>, limits: ConnectionLimits, close: Close): void {
  const now = performance.now();
  const unread: { connection: Connection; bytes: number; since: number }[] = [];
  let together = 0;
  for (const connection of connections) {
    const bytes = connection.socket.writableLength;
    const since = lastProgress(connection, bytes, now, limits.progressBytes);
    if (now - since >= limits.unreadMs) close(connection, "answers not read");
    else if (bytes > limits.unreadBytes) close(connection, "too many bytes not read");
    else if (bytes > 0) {
      unread.push({ connection, bytes, since });
      together += bytes;
    }
  }
  // The ones that have taken nothing for the longest time go first: whoever reads, however slowly, stays.
  unread.sort((a, b) => a.since - b.since || b.bytes - a.bytes);
  for (const { connection, bytes } of unread) {
    if (together <= limits.unreadBytesTogether) break;
    close(connection, "too many bytes not read");
    together -= bytes;
  }
}

function lastProgress(
  connection: Connection,
  unreadBytes: number,
  now: number,
  progressBytes: number,
): number {
  if (unreadBytes === 0) {
    connection.progress = undefined;
    return now;
  }
  const taken = takenBytes(connection.socket);
  const { progress } = connection;
  if (progress && taken - progress.taken < progressBytes) return progress.at;
  connection.progress = { at: now, taken };
  return now;
}

/**
 * What the system has taken of all that was written. Node keeps count of whole writes only, and a picture is one
 * write: how much of it has gone out is known to the handle alone (Node's own timeouts of sockets ask it too).
 */
function takenBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, "_handle");
  if (typeof handle !== "object" || handle === null) return 0;
  return Number(Reflect.get(handle, "bytesWritten")) - Number(Reflect.get(handle, "writeQueueSize"));
}
