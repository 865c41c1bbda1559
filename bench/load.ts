import net from "node:net";

export type Load = {
  connections: number;
  requests: number;
  headers?: Record<string, string>;
  /** For writes, which all differ: returns the next request to send. */
  post?: () => Post;
};
export type Post = { path: string; body: string; headers?: Record<string, string> };
export type LoadResult = { seconds: number; answers: number; failed: number };

/**
 * Sends the given number of requests over keep-alive connections. Each connection sends its next request as soon as
 * the previous response is complete.
 */
export async function load(
  url: URL,
  { connections, requests, headers = {}, post }: Load,
): Promise<LoadResult> {
  const reading = requestText("GET", url, url.pathname + url.search, headers);
  const writing = post && (() => postText(url, headers, post()));
  const start = performance.now();
  let left = requests;
  let failed = 0;
  const next = () => (left-- > 0 ? (writing?.() ?? reading) : undefined);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const own = await sendWhile(next, url);
      failed += own;
    }),
  );
  return { seconds: (performance.now() - start) / 1000, answers: requests - failed, failed };
}

function postText(url: URL, common: Record<string, string>, { path, body, headers }: Post): string {
  const length = String(Buffer.byteLength(body));
  const own = { "Content-Type": "application/json", "Content-Length": length, Origin: url.origin };
  return requestText("POST", url, path, { ...common, ...own, ...headers }) + body;
}

function requestText(method: string, { host }: URL, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** Resolves with the number of responses whose status was not 200. */
function sendWhile(nextMessage: () => string | undefined, { hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    let failed = 0;
    let received: Buffer[] = [];
    const next = () => {
      const message = nextMessage();
      if (message !== undefined) return socket.write(message);
      socket.end();
      return resolve(failed);
    };
    socket.once("connect", next);
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      received.push(chunk);
      const answer = received.length === 1 ? chunk : Buffer.concat(received);
      if (!isWhole(answer)) return;
      if (answer.toString("latin1", 9, 12) !== "200") failed += 1;
      received = [];
      next();
    });
  });
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString("latin1", 0, end))?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return answer.toString("latin1", answer.length - 5) === "0\r\n\r\n";
}
