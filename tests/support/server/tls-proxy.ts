import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import type { Certificate } from "./test-certificate.ts";

export type TlsProxy = {
  /** The URL for browsers. */
  url: string;
  close(): void;
};

/**
 * nginx's default. With Node's 5 s, a test that pauses would send its next request to a connection that is being
 * closed: `ECONNRESET`.
 */
const keepAliveTimeout = 75_000;

/**
 * Terminates TLS in front of an http server on a port of this machine, as nginx does in production. It preserves
 * Host, adds the headers for the client's address and protocol, and streams both directions.
 */
export async function startTlsProxy({ key, cert }: Certificate, targetPort: number): Promise<TlsProxy> {
  const agent = new http.Agent({ keepAlive: true });
  const proxy = https.createServer({ key, cert, keepAliveTimeout }, (request, response) => {
    forward(request, response, { agent, port: targetPort });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: () => {
      agent.destroy();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

type Target = { agent: http.Agent; port: number };

function forward(request: IncomingMessage, response: ServerResponse, target: Target): void {
  const { method, url: path } = request;
  const forwarded = http.request({
    ...target,
    host: "127.0.0.1",
    method,
    path,
    headers: forwardedHeaders(request),
  });
  forwarded.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    // An event stream sends nothing for a long time after its headers.
    response.flushHeaders();
    pipeline(answer, response, () => {});
  });
  forwarded.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  // When a visitor disconnects, the request behind the proxy ends too; otherwise an event stream would stay open.
  response.on("close", () => forwarded.destroy());
  request.pipe(forwarded);
}

/** nginx: `X-Forwarded-For $proxy_add_x_forwarded_for`, `X-Forwarded-Proto $scheme`, `Host $http_host`. */
function forwardedHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const before = headers["x-forwarded-for"];
  const hops = [...(before === undefined ? [] : [before].flat()), socket.remoteAddress];
  return { ...endToEnd(headers), "x-forwarded-for": hops.join(", "), "x-forwarded-proto": "https" };
}

/** These headers apply to a single connection. */
const hopByHop = ["connection", "keep-alive", "upgrade", "te", "trailer"];

function endToEnd(headers: http.IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
}
