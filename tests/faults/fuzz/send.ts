import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

export type FuzzRequest = {
  /** The operation or page that the request is counted for. */
  target: string;
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | undefined;
};

export type FuzzAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** More than any response needs on a busy machine; a request that takes longer is a finding. */
const timeoutMs = 30_000;

let addresses = 0;

/** Each request comes from a new IP address, so that rate limits do not hide the real response. */
export function nextAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends requests that no client library would send. A stream is closed as soon as it begins. */
export function send(baseUrl: string, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    // Node states the length of a body automatically only for methods that usually have one. DELETE is none of them.
    const lengths = body ? { "content-length": String(body.length) } : {};
    const options = {
      ...{ agent, hostname, port, method, path, timeout: timeoutMs },
      headers: { ...lengths, ...headers },
    };
    const sent = request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      if (headers["content-type"]?.startsWith("text/event-stream")) {
        response.destroy();
        resolve({ status, headers, text: "" });
        return;
      }
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status, headers, text: Buffer.concat(chunks).toString() }));
      response.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}

/** Returns one line with everything needed to send the request again. */
export function describe({ method, path, headers, body }: FuzzRequest): string {
  const { cookie: _cookie, ...logged } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(logged)} ${body?.toString("latin1").slice(0, 500) ?? ""}`;
}
