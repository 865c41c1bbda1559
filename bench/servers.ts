import { openEmbedded } from "#server/platform/database/embedded/open-embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { startPostgresServer } from "#tests/support/database/postgres-server.ts";
import { startProcess, startServer, temporaryFolder } from "#tests/support/server/server-process.ts";
import { type BenchTown, fillTown } from "./town.ts";

const metricsToken = "a token for the benchmarks";

const settings = {
  LOG_LEVEL: "warn",
  METRICS_TOKEN: metricsToken,
  // Rate limits count by IP address: each visitor sends a different address, as if through a proxy.
  TRUSTED_PROXY: "127.0.0.1",
};

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** Opens a PostgreSQL server filled with a town, and the built product that serves it. */
export async function openBench() {
  // PostgreSQL runs with its default settings: a write that it acknowledges is on disk.
  const postgres = await startPostgresServer({});
  const data = await temporaryFolder();
  const product = await startServer({
    ...settings,
    DATABASE_URL: postgres.url,
    DATA_DIR: data.folder,
    // Background jobs are not part of the measurement.
    PROCESS: "web",
  });
  const database = await openPostgres({ databaseUrl: postgres.url, log: silentLog });
  const town: BenchTown = await fillTown(database.pool);
  const metric = readMetricsOf(product.url);
  return {
    ...{ database, town, metric, databaseUrl: postgres.url },
    product: (path: string) => ({
      url: new URL(path, product.url),
      cpuSeconds: () => metric("process_cpu_seconds_total"),
    }),
    close: async () => {
      await database.close();
      product.signal("SIGTERM");
      await product.exited;
      await postgres.stop();
      await data.remove();
    },
  };
}

/** Opens the built product on the embedded database, with the same town and the additions of `prepare`. */
export async function openEmbeddedProduct<Prepared>(
  prepare: (filled: Pick<Bench, "database">) => Promise<Prepared>,
) {
  const data = await temporaryFolder();
  const database = await openEmbedded({ dataDir: data.folder, log: silentLog });
  await migrate(database.pool);
  await fillTown(database.pool);
  const prepared = await prepare({ database });
  // Only one process at a time can open the folder.
  await database.close();
  const product = await startServer({ ...settings, DATA_DIR: data.folder });
  const metric = readMetricsOf(product.url);
  return {
    ...{ prepared, url: new URL(product.url) },
    cpuSeconds: () => metric("process_cpu_seconds_total"),
    close: async () => {
      product.signal("SIGTERM");
      await product.exited;
      await data.remove();
    },
  };
}

function readMetricsOf(url: string) {
  return async (name: string): Promise<number> => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(new URL("/metrics", url), { headers })).text();
    const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.split(" ").at(-1) ?? 0);
  };
}

export type FixedAnswer = { path: string; headers: string[]; body: string };
/** Statements that run one after another; the response has the rows of the last one. */
export type SqlAnswer = { path: string; texts: string[]; values: unknown[][] };

/** Starts the bare server whose speed is the limit that the product is compared with. */
export async function startBareServer(
  databaseUrl: string,
  given: { fixed?: FixedAnswer[]; queries?: SqlAnswer[] },
) {
  const task = JSON.stringify({ databaseUrl, fixed: given.fixed ?? [], queries: given.queries ?? [] });
  const bare = startProcess(["bench/bare-server.js", task], {});
  const [, address = ""] = await bare.waitForOutput(/listening: (\S+)/);
  return {
    at: (path: string) => ({
      url: new URL(path, address),
      cpuSeconds: async () => Number(await (await fetch(new URL("/cpu", address))).text()),
    }),
    close: async () => {
      bare.signal("SIGTERM");
      await bare.exited;
    },
  };
}
