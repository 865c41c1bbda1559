import { once } from "node:events";
import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { AppError } from "#contract/errors.ts";
import { errorPage } from "#server/http/request/error-response.ts";
import { createGate, type RequestGate, untilNoNewConnections } from "./closing-gate.ts";
import {
  type CloseReason,
  type ConnectionLimits,
  connectionLimits,
  guardConnections,
} from "./connection-guard.ts";

/** Limits how long a slow client may hold a connection while it sends. Sending the response has no such limit. */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  // Longer than the minute for which load balancers keep idle connections: the side that opened a connection should
  // close it.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

export type Address = { host: string; port: number };

export type HttpServer = {
  /** The assigned port, also if port 0 was requested. */
  port: number;
  /**
   * Accepts no more connections and waits for the current requests. Resolves with false if some had to be cut off.
   */
  close(timeoutMs: number): Promise<boolean>;
};

type Fetch = Parameters<typeof getRequestListener>[0];

type Options = { limits?: ConnectionLimits; onClosedConnection?: (reason: CloseReason) => void };

/** `createListener` receives the port: if port 0 was requested, the responses need the assigned one. */
export async function listen(
  address: Address,
  createListener: (port: number) => RequestListener,
  { limits = connectionLimits, onClosedConnection = () => {} }: Options = {},
): Promise<HttpServer> {
  const server = createServer(timeouts);
  await startListening(server, address);
  const { port } = server.address() as AddressInfo;
  server.on("clientError", refuseUnparsable);
  const gate = createGate(refuseRepeatedHost(createListener(port)));
  server.on("request", guardConnections(server, gate.listener, limits, onClosedConnection));
  return { port, close: (timeoutMs) => drain(server, gate, timeoutMs) };
}

/** Adapts the app to a Node request listener. */
export function listenerFor(fetch: Fetch): RequestListener {
  return getRequestListener(fetch, { errorHandler: malformedRequestResponse });
}

/** Rejects as `listen` would, early, before any work is done that a failure would waste. */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  await startListening(server, address);
  server.close();
  await once(server, "close");
}

async function startListening(server: Server, { host, port }: Address): Promise<void> {
  server.listen({ host, port });
  await once(server, "listening");
}

async function drain(server: Server, gate: RequestGate, timeoutMs: number): Promise<boolean> {
  gate.shut();
  await untilNoNewConnections(server);
  const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")));
  gate.open();
  // A connection whose response had begun before the stop becomes idle later, so idle connections are closed
  // repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const timeout = new AbortController();
  const outcome = await Promise.race([closed, sleep(timeoutMs, "late", { signal: timeout.signal })]);
  clearInterval(sweep);
  timeout.abort();
  if (outcome === "late") server.closeAllConnections();
  return outcome === "closed";
}

/** The security headers of responses that the app does not produce. */
const securityHeadersWithoutApp = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'",
};

/** Responds to a malformed request: without the app, a log line or details. */
function malformedRequestResponse(error: unknown): Response {
  const answer = errorPage(new AppError(error instanceof RequestError ? "bad_request" : "internal"));
  for (const [name, value] of Object.entries(securityHeadersWithoutApp)) answer.headers.set(name, value);
  return answer;
}

/**
 * Refuses a request with two Host headers: this server and a proxy in front of it could each choose another one (RFC
 * 9112, 3.2). Node uses the first.
 */
function refuseRepeatedHost(next: RequestListener): RequestListener {
  return (request, response) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && isHost(name));
    if (hosts.length <= 1) return next(request, response);
    response
      .writeHead(400, { ...securityHeadersWithoutApp, Connection: "close", "Content-Length": "0" })
      .end();
  };
}

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === "host";

const parserStatuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to requests that the parser of Node rejects, as Node would, with our headers. */
function refuseUnparsable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = parserStatuses[error.code ?? ""] ?? 400;
  const headers = { ...securityHeadersWithoutApp, Connection: "close", "Content-Length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
}
