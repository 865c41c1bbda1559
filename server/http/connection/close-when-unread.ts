import type { Socket } from "node:net";
import type { AppMiddleware } from "#server/http/request/app-env.ts";

/** During this time, incoming bytes are read and discarded. */
const lingerMs = 1_000;

/**
 * Closes the connection when a body was refused before it was read completely. The header announces this beforehand,
 * so that no proxy sends another client's request into a connection that is about to close.
 */
export const closeWhenUnread: AppMiddleware = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (!incoming || !hasBody(incoming) || incoming.readableEnded) return;
  c.res.headers.set("Connection", "close");
  linger(incoming.socket);
};

function hasBody({ headers }: { headers: Record<string, unknown> }): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/**
 * Node would close immediately. A client that is still sending would then get a connection error instead of the
 * response.
 */
function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
