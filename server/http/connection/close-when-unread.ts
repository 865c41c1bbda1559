import type { Socket } from "node:net";
import type { AppMiddleware } from "#server/http/request/app-env.ts";

/** For so long what still comes is read and thrown away. */
const lingerMs = 1_000;

/**
 * A body that was refused before it was read whole ends its connection. Said beforehand, no proxy sends the request of
 * somebody else into a connection that is about to close.
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

/** Node would close at once, and whoever is still sending then finds a broken connection instead of the answer. */
function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
