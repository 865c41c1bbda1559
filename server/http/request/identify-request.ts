import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Log } from "#server/platform/log/log.ts";
import type { AppEnv, AppMiddleware } from "./app-env.ts";
import { createClientAddress } from "./client-address.ts";

type Options = { log: Log; trustedProxies: string[] };

/** Gives the request an id. The response repeats it, so that a person can quote it to us. */
export function identifyRequest(options: Options): AppMiddleware {
  const identify = createIdentity(options);
  return async (c, next) => {
    const identity = identify(c.env.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"));
    c.set("requestId", identity.requestId);
    c.set("nonce", randomBytes(16).toString("base64"));
    c.set("log", identity.log);
    c.set("clientAddress", identity.clientAddress);
    await next();
    c.res.headers.set("X-Request-Id", identity.requestId);
  };
}

/** The data attached to a request, without the nonce, which only pages need. */
export type Identity = Omit<AppEnv["Variables"], "nonce">;
type Identify = (socketAddress: string | undefined, forwardedFor: string | undefined) => Identity;

/** The same for requests that are handled before the app. */
export function createIncomingIdentity(options: Options): (request: IncomingMessage) => Identity {
  const identify = createIdentity(options);
  return ({ socket, headers }) => {
    const forwardedFor = headers["x-forwarded-for"];
    return identify(socket.remoteAddress, Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor);
  };
}

/** Creates the data attached to a request, for every kind of handler. */
function createIdentity({ log, trustedProxies }: Options): Identify {
  const clientAddress = createClientAddress(trustedProxies);
  return (socketAddress, forwardedFor) => {
    const requestId = randomUUID();
    return {
      requestId,
      log: log.child({ requestId }),
      clientAddress: clientAddress(socketAddress, forwardedFor),
    };
  };
}
