import { randomBytes, randomUUID } from "node:crypto";
import type { Log } from "#server/platform/log/log.ts";
import type { AppMiddleware } from "./app-env.ts";
import { createClientAddress } from "./client-address.ts";

type Options = { log: Log; trustedProxies: string[] };

/** Gives the request its own id, which the answer repeats so that a person can quote it to us. */
export function identifyRequest({ log, trustedProxies }: Options): AppMiddleware {
  const clientAddress = createClientAddress(trustedProxies);
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("nonce", randomBytes(16).toString("base64"));
    c.set("log", log.child({ requestId }));
    c.set(
      "clientAddress",
      clientAddress(c.env.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for")),
    );
    await next();
    c.res.headers.set("X-Request-Id", requestId);
  };
}
