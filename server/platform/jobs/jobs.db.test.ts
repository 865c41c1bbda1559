import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SqlPool } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { deadLetterQueue, type JobDefinition, type Jobs, startJobs } from "./jobs.ts";

let database: TestDatabase;
let jobs: Jobs | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  await database.pool.query("drop schema if exists pgboss cascade");
});
afterAll(() => database.close());

const pace = { poll: 1, firstRetry: 0, scheduleInterval: 1 };

async function start(...definitions: JobDefinition[]): Promise<Jobs> {
  jobs = await startJobs({ pool: database.pool, definitions, log: silentLog, pace });
  return jobs;
}

/** The pool of the test, with a hook that runs before the outcome of a job is stored. */
function poolWith(beforeOutcome: () => Promise<void>): SqlPool {
  const query = async (text: string, values?: unknown[]) => {
    const isOutcome = Array.isArray(values?.[1]);
    if (isOutcome) await beforeOutcome();
    return database.pool.query(text, values);
  };
  return { connect: () => database.pool.connect(), query } as unknown as SqlPool;
}

const states = async (name: string) => {
  const { rows } = await database.pool.query(
    "select state, retry_count from pgboss.job where name = $1 order by created_on",
    [name],
  );
  return rows;
};

test("an enqueued job runs once, and the queue is healthy", async () => {
  const run = vi.fn(async () => undefined);
  const { enqueue, healthy } = await start({ name: "greet", run });
  expect(healthy()).toBe(true);
  await enqueue("greet");
  await vi.waitFor(
    async () => expect(await states("greet")).toEqual([{ state: "completed", retry_count: 0 }]),
    10_000,
  );
  await sleep(1200);
  expect(run).toHaveBeenCalledTimes(1);
  expect(run).toHaveBeenCalledWith({ now: expect.any(Date), log: expect.anything() });
});

test("a job runs automatically after its delay from the start, and not before", async () => {
  const before = Date.now();
  let ranAt = 0;
  const run = vi.fn(async () => {
    ranAt = Date.now();
  });
  await start({ name: "early-bird", afterStartSeconds: 2, run });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 20_000);
  expect(ranAt - before).toBeGreaterThanOrEqual(2000);
});

test("a failed job is retried until it succeeds", async () => {
  let failures = 2;
  const run = vi.fn(async () => {
    if (failures-- > 0) throw new Error("not yet");
  });
  const { enqueue } = await start({ name: "stubborn", run });
  await enqueue("stubborn");
  await vi.waitFor(
    async () => expect(await states("stubborn")).toEqual([{ state: "completed", retry_count: 2 }]),
    20_000,
  );
  expect(run).toHaveBeenCalledTimes(3);
});

test("a job that always fails ends in the dead letter queue", async () => {
  const run = vi.fn(async () => {
    throw new Error("never");
  });
  const { enqueue } = await start({ name: "hopeless", run });
  await database.pool.query(
    "update pgboss.queue set retry_limit = 1, retry_backoff = false where name = 'hopeless'",
  );
  await enqueue("hopeless");
  await vi.waitFor(async () => expect(await states(deadLetterQueue)).toHaveLength(1), 20_000);
  expect(await states("hopeless")).toEqual([{ state: "failed", retry_count: 1 }]);
});

test("every queue retries five times, with increasing delays", async () => {
  await start({ name: "any", run: async () => undefined });
  const { rows } = await database.pool.query(
    "select retry_limit, retry_backoff, dead_letter from pgboss.queue where name = 'any'",
  );
  expect(rows).toEqual([{ retry_limit: 5, retry_backoff: true, dead_letter: deadLetterQueue }]);
});

test("a schedule uses the time zone of the town, and is deleted with its job", async () => {
  const schedules = async () =>
    (await database.pool.query("select name, cron, timezone from pgboss.schedule")).rows;
  const run = async () => undefined;
  await start(
    { name: "nightly", schedule: "0 3 * * *", run },
    { name: "hourly", schedule: "20 * * * *", run },
  );
  expect(await schedules()).toEqual([
    { name: "nightly", cron: "0 3 * * *", timezone: "America/Sao_Paulo" },
    { name: "hourly", cron: "20 * * * *", timezone: "UTC" },
  ]);
  await jobs?.stop();
  await start({ name: "other", run: async () => undefined });
  expect(await schedules()).toEqual([]);
});

test("a scheduled job runs automatically", async () => {
  const run = vi.fn(async () => undefined);
  await start({ name: "each-minute", schedule: "* * * * *", run });
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), 30_000);
});

test("stopping waits for the running job and stores its result", async () => {
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    await sleep(800);
    isRunning = false;
  };
  const { enqueue, stop, healthy } = await start({ name: "slow", run });
  await enqueue("slow");
  await vi.waitFor(() => expect(isRunning).toBe(true), 10_000);
  await stop();
  expect(isRunning).toBe(false);
  expect(healthy()).toBe(false);
  expect(await states("slow")).toEqual([{ state: "completed", retry_count: 0 }]);
});

test("stopping waits until the result is stored, even with a slow database", async () => {
  const pool = poolWith(() => sleep(1500));
  const run = vi.fn(async () => undefined);
  const definitions = [{ name: "quick", run }];
  jobs = await startJobs({ pool, definitions, log: silentLog, pace });
  await jobs.enqueue("quick");
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000, interval: 5 });
  await jobs.stop();
  expect(await states("quick")).toEqual([{ state: "completed", retry_count: 0 }]);
});

test("a result that cannot be stored does not end the process: the job runs again", async () => {
  let failures = 1;
  const pool = poolWith(async () => {
    if (failures-- > 0) throw new Error("connection lost");
  });
  const run = vi.fn(async () => undefined);
  const definitions = [{ name: "twice", run }];
  jobs = await startJobs({ pool, definitions, log: silentLog, pace });
  await jobs.enqueue("twice");
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 10_000);
  await vi.waitFor(async () => expect(await states("twice")).toMatchObject([{ state: "active" }]), 10_000);
  // Simulates the timeout of the job, which pg-boss applies automatically after a quarter of an hour.
  await database.pool.query("update pgboss.job set state = 'retry', retry_count = 1 where name = 'twice'");
  await vi.waitFor(async () => expect(await states("twice")).toMatchObject([{ state: "completed" }]), 10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test("two processes that start at the same time share the work", async () => {
  const run = vi.fn(async () => undefined);
  const options = {
    pool: database.pool,
    definitions: [{ name: "shared", run }],
    log: silentLog,
    pace,
  };
  const both = await Promise.all([startJobs(options), startJobs(options)]);
  await Promise.all(Array.from({ length: 6 }, () => both[0].enqueue("shared")));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(6), 20_000);
  await Promise.all(both.map((one) => one.stop()));
  expect((await states("shared")).map(({ state }) => state)).toEqual(Array(6).fill("completed"));
});
