import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "#server/platform/log/create-log.ts";
import { logDuringOutage } from "./log-during-outage.ts";
import { createOutage } from "./outage.ts";

const away = () => Object.assign(new Error("terminating connection"), { code: "57P01" });

/** Creates an outage of a fake database, which responds while `server.isUp`, and the log of its callers. */
function watched() {
  const server = { isUp: true, asked: 0 };
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    level: "info",
    pretty: false,
    write: (line) => {
      const { time: _, ...fields } = JSON.parse(line);
      lines.push(fields);
    },
  });
  const checkConnection = async () => {
    server.asked += 1;
    if (!server.isUp) throw away();
  };
  const outage = createOutage({ log, checkConnection, retryMs: 10 });
  return { server, lines, outage, log: logDuringOutage(log, outage) };
}

test("an outage is logged in two lines, with its duration and the number of failed requests", async () => {
  const { server, lines, outage, log } = watched();
  server.isUp = false;
  for (const requestId of ["a", "a", "b"]) {
    log
      .child({ requestId })
      .error("unexpected error in the API", { error: new Error("x", { cause: away() }) });
  }
  log.warn("changes of the database are not heard", { error: away() });
  await expect.poll(() => outage.isActive()).toBe(true);
  outage.countRefused();
  log.error("the job queue failed", { error: away() });
  await sleep(50);
  expect(lines).toEqual([{ level: "error", msg: "the database cannot be reached", reason: "57P01" }]);
  server.isUp = true;
  await expect.poll(() => outage.isActive()).toBe(false);
  expect(lines.slice(1)).toEqual([
    {
      level: "warn",
      msg: "the database can be reached again",
      seconds: expect.any(Number),
      failedRequests: 3,
    },
  ]);
});

test("the next outage is counted separately", async () => {
  const { server, lines, outage, log } = watched();
  for (const expected of [1, 1]) {
    server.isUp = false;
    log.child({ requestId: "a" }).error("failed", { error: away() });
    await expect.poll(() => outage.isActive()).toBe(true);
    server.isUp = true;
    await expect.poll(() => outage.isActive()).toBe(false);
    expect(lines.at(-1)).toMatchObject({ failedRequests: expected });
  }
  expect(lines).toHaveLength(4);
});

test("a lost connection to a reachable database is logged in one line, and is not an outage", async () => {
  const { lines, outage, server } = watched();
  const fields = await Promise.all([outage.reportFailure(away(), "a"), outage.reportFailure(away(), "b")]);
  expect(fields).toEqual([false, false]);
  // Two checks for both suspicions together: a server may respond once more while it shuts down.
  expect(server.asked).toBe(2);
  expect(lines).toEqual([
    { level: "warn", msg: "connections to the database were lost", reason: "57P01", failedRequests: 2 },
  ]);
});

test("a server that refuses a connection for another reason is reachable", async () => {
  const { log } = watched();
  const checkConnection = async () => {
    throw Object.assign(new Error("sorry, too many clients already"), { code: "53300" });
  };
  expect(await createOutage({ log, checkConnection }).reportFailure(away())).toBe(false);
});

test("other errors are logged as usual", async () => {
  const { lines, log, server } = watched();
  log.error("unexpected", { error: new Error("a bug") });
  log.warn("first");
  log.child({ a: 1 }).info("second");
  expect(lines).toMatchObject([
    { level: "error", msg: "unexpected", error: { message: "a bug", stack: expect.any(Array) } },
    { level: "warn", msg: "first" },
    { level: "info", msg: "second", a: 1 },
  ]);
  expect(server.asked).toBe(0);
});

test("no checks run after it is closed", async () => {
  const { server, outage } = watched();
  server.isUp = false;
  await outage.reportFailure(away());
  outage.close();
  await sleep(30);
  const { asked } = server;
  await sleep(50);
  expect(server.asked).toBe(asked);
  await outage.reportFailure(away());
  expect(server.asked).toBe(asked);
});
