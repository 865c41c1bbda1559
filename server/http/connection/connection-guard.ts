import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type ConnectionLimits = {
  /** The number of pipelined requests that may wait behind the current one. */
  waitingRequests: number;
  /** The response bytes that one client may leave unread. More than any response that is not streamed. */
  unreadBytes: number;
  /** The same limit over all connections. */
  totalUnreadBytes: number;
  /** The time during which a client may read less than `progressBytes` of a response. */
  unreadMs: number;
  progressBytes: number;
  /** The interval at which the connections are checked. */
  checkMs: number;
};

export const connectionLimits: ConnectionLimits = {
  waitingRequests: 16,
  unreadBytes: 16 * 1024 * 1024,
  totalUnreadBytes: 128 * 1024 * 1024,
  unreadMs: 50_000,
  progressBytes: 16 * 1024,
  checkMs: 1_000,
};

export type CloseReason = "too many requests waiting" | "answers not read" | "too many bytes not read";

type Connection = {
  socket: Socket;
  isAnswering: boolean;
  waiting: [IncomingMessage, ServerResponse][];
  /** While bytes are queued in the connection: when the client last read some, and how many it had read then. */
  progress?: { at: number; taken: number } | undefined;
};

/**
 * Limits pipelining and unread responses. Node handles all pipelined requests of a connection concurrently and keeps
 * the responses in memory until the client reads them. Here each connection handles one request at a time, the next
 * one after the operating system has taken the whole response. A client that does not read loses its connection. This
 * also applies to streams: they pause while the connection is full.
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
      // The response may have been the last of its connection.
      if (next && connection.socket.writable) answer(connection, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const connection = connections.get(request.socket);
    // The parser continues to the end of its input, even if the connection has been closed meanwhile.
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
  // Connections without progress for the longest time are closed first: a client that reads, however slowly, keeps
  // its connection.
  unread.sort((a, b) => a.since - b.since || b.bytes - a.bytes);
  for (const { connection, bytes } of unread) {
    if (together <= limits.totalUnreadBytes) break;
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
  const taken = sentBytes(connection.socket);
  const { progress } = connection;
  if (progress && taken - progress.taken < progressBytes) return progress.at;
  connection.progress = { at: now, taken };
  return now;
}

/**
 * Returns how many of the written bytes the operating system has taken. Node counts only whole writes, and a picture
 * is one write. Only the socket handle has the exact count (the socket timeouts of Node use it too).
 */
function sentBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, "_handle");
  if (typeof handle !== "object" || handle === null) return 0;
  return Number(Reflect.get(handle, "bytesWritten")) - Number(Reflect.get(handle, "writeQueueSize"));
}
