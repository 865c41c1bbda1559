import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "#server/platform/log/log.ts";

/** The data attached to each request by `identifyRequest`. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The nonce that allows the scripts of this response (security-headers.ts). */
    nonce: string;
    log: Log;
    /** The client's address, for limits only; never logged (client-address.ts). */
    clientAddress: string;
  };
};

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
