import { setImmediate as nextTick } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { SqlPool } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";

/** A background job: runs on a schedule, and again after a failure. */
export interface JobDefinition {
  name: string;
  /** A cron expression of five fields, in the town's time zone. */
  schedule?: string;
  /**
   * Runs the job once more, this many seconds after each start: work that became due while no process ran does not
   * wait for its scheduled time.
   */
  afterStartSeconds?: number;
  /** May run twice: after a crash in the middle it starts over. */
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  now: Date;
  log: Log;
}

export interface Jobs {
  /** Runs a job as soon as a process is free. */
  enqueue(name: string): Promise<void>;
  /** Waits for running jobs, up to the limit; interrupted jobs run again later. */
  stop(timeoutMs?: number): Promise<void>;
  /** Returns whether the database responded to the queue recently. */
  healthy(): boolean;
}

export interface JobsOptions {
  pool: SqlPool;
  definitions: JobDefinition[];
  log: Log;
  pace?: JobPace;
}

/**
 * In seconds. Each queue queries the database at the interval `poll`, which is a noticeable load for the embedded
 * database.
 */
export interface JobPace {
  poll: number;
  firstRetry: number;
  scheduleInterval: number;
}

const defaultPace: JobPace = { poll: 5, firstRetry: 30, scheduleInterval: 30 };

export const deadLetterQueue = "dead-letter";
/** Any constant that no other advisory lock uses. */
const prepareLock = 7_311_622;
const timeZone = "America/Sao_Paulo";
const retryLimit = 5;
const healthyForMs = 60_000;

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { pool, definitions, log, pace = defaultPace } = options;
  await prepareQueues(pool, definitions, pace);
  const connection = new QueueConnection(pool, log);
  const boss = new PgBoss({
    db: connection,
    cronMonitorIntervalSeconds: pace.scheduleInterval,
    cronWorkerIntervalSeconds: pace.poll,
  });
  let isStopping = false;
  boss.on("error", (error) => log.error("the job queue failed", { error }));
  await boss.start();
  for (const definition of definitions) {
    await boss.work(definition.name, { pollingIntervalSeconds: pace.poll }, async () => {
      // A job fetched during the shutdown fails, so that another process or the next start takes it.
      if (isStopping) throw new Error("the process is stopping");
      await runJob(definition, log);
    });
    const { name, afterStartSeconds: startAfter } = definition;
    if (startAfter !== undefined) await boss.send(name, {}, { startAfter });
  }
  return {
    enqueue: async (name) => {
      await boss.send(name, {});
    },
    stop: async (timeoutMs = 25_000) => {
      isStopping = true;
      await boss.stop({ timeout: timeoutMs });
      await connection.drain();
    },
    healthy: () => !isStopping && Date.now() - connection.lastAnswerAt < healthyForMs,
  };
}

/**
 * Creates the tables of pg-boss, our queues and their schedules. Processes that start together take turns: otherwise
 * pg-boss fails with duplicate keys or deadlocks.
 */
async function prepareQueues(pool: SqlPool, definitions: JobDefinition[], pace: JobPace): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${prepareLock})`);
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    const boss = new PgBoss({ db, supervise: false, schedule: false });
    await boss.start();
    await createQueues(boss, definitions, pace);
    await createSchedules(boss, definitions);
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true);
  }
}

async function createQueues(boss: PgBoss, definitions: JobDefinition[], pace: JobPace): Promise<void> {
  await boss.createQueue(deadLetterQueue);
  for (const { name } of definitions) {
    const queue: PgBoss.Queue = {
      name,
      retryLimit,
      retryDelay: pace.firstRetry,
      retryBackoff: true,
      deadLetter: deadLetterQueue,
    };
    await boss.createQueue(name, queue);
    // The queue may exist from an older version with other settings.
    await boss.updateQueue(name, queue);
  }
}

async function createSchedules(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  for (const { name, schedule } of definitions) {
    if (schedule) await boss.schedule(name, schedule, {}, { tz: zoneOf(schedule) });
  }
  const wanted = new Set(definitions.filter(({ schedule }) => schedule).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
}

/**
 * Every half minute the queue computes when each schedule was last due, and this blocks the process. In a time zone
 * with historical changes the computation takes several times as long. Only the hour differs between the town and
 * UTC, so schedules without an hour use UTC.
 */
function zoneOf(schedule: string): string {
  const [_minute, hour] = schedule.split(" ");
  return hour === "*" ? "UTC" : timeZone;
}

async function runJob(definition: JobDefinition, log: Log): Promise<void> {
  const jobLog = log.child({ job: definition.name });
  const startedAt = performance.now();
  try {
    await definition.run({ now: new Date(), log: jobLog });
    jobLog.info("job done", { durationMs: Math.round(performance.now() - startedAt) });
  } catch (error) {
    jobLog.error("job failed", { error });
    throw error;
  }
}

/** Connects pg-boss to the database through our pool, the same way on both databases. */
class QueueConnection implements PgBoss.Db {
  lastAnswerAt = 0;
  readonly #pool: SqlPool;
  readonly #log: Log;
  readonly #running = new Set<Promise<unknown>>();

  constructor(pool: SqlPool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const query = this.#pool.query(text, values);
    this.#running.add(query);
    try {
      const result = await query;
      this.lastAnswerAt = Date.now();
      return result;
    } catch (error) {
      if (!isOutcome(values)) throw error;
      this.#log.error("the outcome of a job could not be stored; it will run again", { error });
      return noJobChanged;
    } finally {
      this.#running.delete(query);
    }
  }

  /** pg-boss stores the outcome of a job without waiting for it: the code that closes the pool must wait. */
  async drain(): Promise<void> {
    do {
      await Promise.allSettled(this.#running);
      await nextTick();
    } while (this.#running.size > 0);
  }
}

/**
 * Checks for the statements that mark jobs as completed or failed: they are the only ones with a list of jobs.
 * Nothing inside pg-boss waits for them, so an error would end the whole process as an unhandled rejection.
 */
function isOutcome(values: unknown[] | undefined): boolean {
  return Array.isArray(values?.[1]);
}

const noJobChanged = { rows: [{ count: 0 }] };
