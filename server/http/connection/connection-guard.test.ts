import { once } from "node:events";
import type { RequestListener } from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CloseReason, connectionLimits } from "./connection-guard.ts";
import { type HttpServer, listen, listenerFor } from "./http-server.ts";

const megabyte = 1024 * 1024;
const quickLimits = { ...connectionLimits, unreadBytes: 64 * megabyte, unreadMs: 400, checkMs: 50 };

let server: HttpServer;
let closedFor: CloseReason[];
let sockets: net.Socket[];
beforeEach(() => {
  closedFor = [];
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close(1_000);
});

async function serve(listener: RequestListener, limits = quickLimits): Promise<void> {
  const options = { limits, onClosedConnection: (reason: CloseReason) => void closedFor.push(reason) };
  server = await listen({ host: "127.0.0.1", port: 0 }, () => listener, options);
}

/** Opens a connection that has sent these requests and reads nothing automatically. */
async function connect(paths: string[]): Promise<net.Socket> {
  const socket = net.connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  return socket;
}

/** Reads until the connection ends, or until the text contains `end`. */
async function readUntil(socket: net.Socket, end: string): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes(end)) break;
  }
  return text;
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `/${i + 1}`);

describe("pipelined requests", () => {
  it("get their responses in order, one at a time", async () => {
    let running = 0;
    let maxParallel = 0;
    await serve(async (request, response) => {
      maxParallel = Math.max(maxParallel, ++running);
      // The first one takes longest.
      await sleep(20 / Number(request.url?.slice(1)));
      running--;
      response.end(`answer ${request.url}.`);
    });
    const text = await readUntil(await connect(numbered(10)), "answer /10.");
    expect(text.match(/answer \/\d+/g)).toEqual(numbered(10).map((path) => `answer ${path}`));
    expect(maxParallel).toBe(1);
    expect(closedFor).toEqual([]);
  });

  it("close their connection when too many of them are waiting", async () => {
    const asked: string[] = [];
    await serve((request) => void asked.push(request.url ?? ""));
    const socket = await connect(numbered(1_000));
    await once(socket.resume(), "close");
    expect(asked).toEqual(["/1"]);
    expect(closedFor).toEqual(["too many requests waiting"]);
  });

  it("after a response that closes the connection are not processed", async () => {
    const asked: string[] = [];
    await serve((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { Connection: "close" }).end("bye");
    });
    const socket = await connect(numbered(3));
    await once(socket.resume(), "close");
    expect(asked).toEqual(["/1"]);
  });
});

describe("a client that does not read its responses", () => {
  const large = Buffer.alloc(24 * megabyte, "a");
  const sendLarge: RequestListener = (_request, response) => response.end(large);

  it("loses its connection, while clients that read keep theirs", async () => {
    await serve(sendLarge, { ...quickLimits, unreadMs: 1_500 });
    const idle = await connect(["/"]);
    const reading = await connect(["/"]);
    // Reading takes longer than `unreadMs`. The response is a single write that is sent in many parts.
    const start = performance.now();
    let read = 0;
    for await (const chunk of reading) {
      read += chunk.length;
      await sleep(8);
      if (read > large.length) break;
    }
    expect(read).toBeGreaterThan(large.length);
    expect(performance.now() - start).toBeGreaterThan(2_000);
    await once(idle.resume(), "close");
    expect(closedFor).toEqual(["answers not read"]);
  });

  it("cannot keep its connection by sending more data", async () => {
    await serve(sendLarge);
    const idle = await connect(["/"]);
    idle.write("GET / HTTP/1.1\r\n");
    const trickle = setInterval(() => idle.write("X: y\r\n"), 50);
    await expect.poll(() => closedFor, { timeout: 5_000 }).toEqual(["answers not read"]);
    clearInterval(trickle);
  });

  it("ends its requested stream, which produces no more than the buffer of the connection", async () => {
    let made = 0;
    let isCancelled = false;
    await serve(
      listenerFor(() => {
        const body = new ReadableStream<Uint8Array>({
          pull(controller) {
            made += megabyte;
            controller.enqueue(new Uint8Array(megabyte));
          },
          cancel: () => {
            isCancelled = true;
          },
        });
        return new Response(body);
      }),
    );
    await connect(["/"]);
    await expect.poll(() => isCancelled, { timeout: 5_000 }).toBe(true);
    expect(made).toBeLessThan(32 * megabyte);
    expect(closedFor).toEqual(["answers not read"]);
  });

  it("loses its connection sooner when all connections together buffer too much", async () => {
    await serve(sendLarge, { ...quickLimits, unreadMs: 60_000, totalUnreadBytes: 40 * megabyte });
    const first = await connect(["/"]);
    await sleep(200);
    await connect(["/"]);
    // Neither client reads before the check: one that reads keeps its connection.
    await expect.poll(() => closedFor, { timeout: 5_000 }).toEqual(["too many bytes not read"]);
    await once(first.resume(), "close");
    expect(sockets[1]?.destroyed).toBe(false);
  });

  it("loses its connection when it buffers too much alone", async () => {
    await serve(sendLarge, { ...quickLimits, unreadMs: 60_000, unreadBytes: megabyte });
    await connect(["/"]);
    await expect.poll(() => closedFor, { timeout: 5_000 }).toEqual(["too many bytes not read"]);
  });
});
