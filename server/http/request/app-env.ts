import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "#server/platform/log/log.ts";

/** What travels with each request, made by `identifyRequest`. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Allows this answer's own scripts (security-headers.ts). */
    nonce: string;
    log: Log;
    /** Who is asking, as far as limits are concerned; never logged (client-address.ts). */
    clientAddress: string;
  };
};

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
