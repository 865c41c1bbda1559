import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import {
  type Exit,
  fastStartWithoutOptimization,
  type RunningServer,
  startServer,
} from "#tests/support/server/server-process.ts";

const cleanExit: Exit = { code: 0, signal: null };

describe("a graceful stop", () => {
  let data: Awaited<ReturnType<typeof emptyFolder>>;
  let server: RunningServer;
  beforeAll(async () => {
    data = await emptyFolder();
  });
  beforeEach(async () => {
    server = await startServer(
      { DATA_DIR: data.folder, LAME_DUCK_SECONDS: "3", LOG_LEVEL: "warn" },
      fastStartWithoutOptimization,
    );
  });
  afterEach(async () => {
    server.signal("SIGKILL");
    await server.exited;
  });
  afterAll(() => data.remove());

  it("cuts off no request under load: readiness returns 503, clients leave, the process exits with 0", async () => {
    const load = startLoad(server.url, 8);
    while (load.answered() < 40) await sleep(20);
    const start = performance.now();
    server.signal("SIGTERM");
    await untilNotReady(server.url);
    const { problems, closed } = await load.end();
    expect(await server.exited).toEqual(cleanExit);
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(problems).toEqual([]);
    // While the server stops, each response instructs the client to close the connection and open another.
    expect(closed).toBeGreaterThan(0);
    expect(server.output()).toContain("Encerrado. Até logo!");
  });

  it("cuts off no client that connects before the port closes: each gets a response or is refused", async () => {
    const visitors = 40;
    server.signal("SIGTERM");
    await untilNotReady(server.url);
    // The requests arrive at the end of the three seconds in which the server still responds.
    await sleep(1500);
    const load = startLoad(server.url, visitors, "/api/openapi.json");
    expect(await server.exited).toEqual(cleanExit);
    expect(load.answered()).toBeGreaterThan(0);
    const { problems } = await load.untilRefused();
    expect(problems).toEqual(Array(visitors).fill(expect.stringContaining("ECONNREFUSED")));
  });

  it("waits for a request in progress", async () => {
    const slow = startSlowRequest(server.url);
    await sleep(500);
    server.signal("SIGTERM");
    // Longer than the server listens: after that it waits only for this request.
    await sleep(5000);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    const answer = await slow.finish();
    expect(answer).toMatchObject({ complete: true, connection: "close" });
    expect(await server.exited).toEqual(cleanExit);
  });

  it("does not wait after a second signal", async () => {
    const slow = startSlowRequest(server.url);
    await sleep(500);
    server.signal("SIGINT");
    await sleep(1500);
    server.signal("SIGINT");
    expect(await server.exited).toEqual<Exit>({ code: 1, signal: null });
    await expect(slow.finish()).rejects.toThrow();
  });

  it("treats two simultaneous signals as one, as npm sends them", async () => {
    server.signal("SIGINT");
    server.signal("SIGINT");
    expect(await server.exited).toEqual(cleanExit);
  });
});

/** Clients that reuse their connections and send requests without a pause, until one is refused or cut off. */
function startLoad(url: string, clients: number, path = "/") {
  const agent = new http.Agent({ keepAlive: true });
  const problems: string[] = [];
  let answered = 0;
  let closed = 0;
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      try {
        const { complete, connection } = await get(url + path, agent);
        answered += 1;
        if (connection === "close") closed += 1;
        if (!complete) problems.push("an answer without its end");
      } catch (error) {
        problems.push(String(error));
        return;
      }
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    answered: () => answered,
    /** Lets every client continue until it is refused, including the one that got the last response. */
    untilRefused: async () => {
      await running;
      return { problems };
    },
    end: async () => {
      isOver = true;
      await running;
      agent.destroy();
      return { problems, closed };
    },
  };
}

type Answer = { complete: boolean; connection: string | undefined };

function get(url: string, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http.get(url, { agent }, (response) => resolve(readAnswer(response))).on("error", reject);
  });
}

async function readAnswer(response: http.IncomingMessage): Promise<Answer> {
  const body = await text(response);
  const complete = response.complete && /(<\/html>|})\s*$/.test(body);
  return { complete, connection: response.headers.connection };
}

/** A form that is sent slowly: the server cannot respond before its last byte. */
function startSlowRequest(url: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Transfer-Encoding": "chunked" };
  const request = http.request(`${url}/`, { method: "POST", headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on("response", (response) => resolve(readAnswer(response))).on("error", reject);
  });
  // A test that expects a failure handles it when it awaits the response.
  answer.catch(() => undefined);
  request.write("a=1");
  return {
    finish: () => {
      request.end("&b=2");
      return answer;
    },
  };
}

async function untilNotReady(url: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`);
    const state = await ready.json();
    if (ready.status !== 503) continue;
    expect(state).toMatchObject({ ready: false, accepting: false, database: true });
    return;
  }
}
