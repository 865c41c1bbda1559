import type { AppMiddleware } from "./app-env.ts";

/**
 * A body that was refused before it was read whole is cut off soon after the answer, and its connection with it. Said
 * beforehand, no proxy sends the request of somebody else into a connection that is about to close.
 */
export const closeWhenUnread: AppMiddleware = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (incoming && hasBody(incoming) && !incoming.readableEnded) c.res.headers.set("Connection", "close");
};

function hasBody({ headers }: { headers: Record<string, unknown> }): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}
