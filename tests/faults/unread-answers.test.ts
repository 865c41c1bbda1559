import { once } from "node:events";
import { readFile } from "node:fs/promises";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { type RunningServer, startServer } from "#tests/support/server/server-process.ts";

const offers = "/api/offers?limit=100";

describe("clients that send pipelined requests and never read a response", () => {
  let data: Awaited<ReturnType<typeof demoFolder>>;
  let server: RunningServer;
  const attackers: net.Socket[] = [];
  beforeAll(async () => {
    data = await demoFolder();
    server = await startServer({ DATA_DIR: data.folder, LOG_LEVEL: "warn" });
  });
  afterAll(async () => {
    for (const attacker of attackers) attacker.destroy();
    server.signal("SIGKILL");
    await server.exited;
    await data.remove();
  });

  /** Opens a connection that sends `count` requests together and never reads. */
  async function attack(count: number): Promise<void> {
    const { hostname, port } = new URL(server.url);
    const socket = net.connect({ host: hostname, port: Number(port) });
    // Without a listener, a reset by the server would end the test.
    socket.on("error", () => {});
    socket.pause();
    attackers.push(socket);
    await once(socket, "connect");
    socket.write(`GET ${offers} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count));
  }

  /** Returns the durations of 50 sequential requests, and the peak memory of the server meanwhile. */
  async function visit(): Promise<{ medianMs: number; slowestMs: number; bytes: number }> {
    const durations: number[] = [];
    let bytes = 0;
    for (let i = 0; i < 50; i++) {
      const start = performance.now();
      const answer = await fetch(server.url + offers);
      expect(answer.status).toBe(200);
      expect((await answer.json()).items.length).toBeGreaterThan(20);
      durations.push(performance.now() - start);
      bytes = Math.max(bytes, await residentBytes(server.pid));
    }
    durations.sort((a, b) => a - b);
    return { medianMs: durations[25] ?? 0, slowestMs: durations.at(-1) ?? 0, bytes };
  }

  it("barely delay a visitor, take little memory and lose their connections", {
    timeout: 120_000,
  }, async () => {
    await visit();
    const alone = await visit();
    await Promise.all(Array.from({ length: 5 }, () => attack(1_000)));
    const attacked = await visit();
    // Without the protection each request took seconds. The slowest one also depends on the load of the machine.
    expect(attacked.medianMs).toBeLessThan(Math.max(200, 3 * alone.medianMs));
    expect(attacked.slowestMs).toBeLessThan(Math.max(3_000, 5 * alone.slowestMs));
    expect((attacked.bytes - alone.bytes) / 1_000_000).toBeLessThan(150);
    // A client notices only by reading that its connection was reset.
    for (const attacker of attackers) attacker.resume();
    await expect.poll(() => attackers.every(({ destroyed }) => destroyed), { timeout: 60_000 }).toBe(true);
  });
});

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
