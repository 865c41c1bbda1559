import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import {
  fastStartWithoutOptimization,
  type RunningServer,
  startServer,
  temporaryFolder,
} from "#tests/support/server/server-process.ts";

const metricsToken = "a token of these tests";

let database: TestDatabase;
let servers: RunningServer[];
const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];

beforeAll(async () => {
  database = await openTestDatabase("postgres");
  await nameTown("Serra Bela");
  servers = await Promise.all([startOne(), startOne()]);
});
afterAll(async () => {
  for (const server of servers) server.signal("SIGTERM");
  await Promise.all(servers.map(({ exited }) => exited));
  await database.close();
  await Promise.all(folders.map(({ remove }) => remove()));
});

async function startOne(): Promise<RunningServer> {
  const data = await temporaryFolder();
  folders.push(data);
  const env = { DATABASE_URL: database.url ?? "", DATA_DIR: data.folder, LOG_LEVEL: "warn", PROCESS: "web" };
  return startServer({ ...env, METRICS_TOKEN: metricsToken }, fastStartWithoutOptimization);
}

async function nameTown(name: string): Promise<void> {
  const value = { name, state: "MG", centre: { label: name, latitude: -20.5, longitude: -44.5 } };
  await database.pool.query(
    "insert into settings (key, value) values ('town', $1) on conflict (key) do update set value = $1",
    [JSON.stringify(value)],
  );
}

const home = async ({ url }: RunningServer) => (await fetch(url)).text();

async function pageCache({ url }: RunningServer): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^page_cache_pages (\d+)$/m.exec(text)?.[1]);
}

/**
 * A page is cached only once the process listens for changes, and only for one minute, so this retries until it is
 * cached.
 */
async function waitForCachedHome(server: RunningServer): Promise<void> {
  await expect
    .poll(async () => {
      await home(server);
      return pageCache(server);
    })
    .toBeGreaterThan(0);
}

test("a change written directly to the database is visible in every process", async () => {
  await Promise.all(servers.map(waitForCachedHome));
  await nameTown("Vale Verde");
  for (const server of servers)
    await expect.poll(() => home(server), { timeout: 30_000 }).toContain("Vale Verde");
});

test("a process that lost its change notifications caches nothing, and caches again when they are back", async () => {
  await Promise.all(servers.map(waitForCachedHome));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // In one query, so that the change happens while no process listens.
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'pertinho listener';
      update settings set value = jsonb_set(value, '{centre,label}', '"Monte Alto"') where key = 'town'`);
  } finally {
    await client.end();
  }
  for (const server of servers)
    await expect.poll(() => home(server), { timeout: 30_000 }).toContain("Monte Alto");
  await Promise.all(servers.map(waitForCachedHome));
});
