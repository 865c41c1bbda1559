import { parseArgs } from "node:util";
import type { FullConfig } from "@playwright/test";
import { startPostgresServer } from "#tests/support/database/postgres-server.ts";
import { type PassSettings, passSettings } from "#tests/support/loyalty/pass-settings.ts";
import { type DemoTown, startDemoTown } from "#tests/support/server/built-server.ts";
import { openSessions } from "#tests/support/server/demo-sessions.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { testCertificate } from "#tests/support/server/test-certificate.ts";
import { startTlsProxy } from "#tests/support/server/tls-proxy.ts";
import { publishServers, type TestServer } from "./test-server.ts";

type Started = { server: TestServer; stop(): Promise<void> };

const starts: Record<string, () => Promise<Started>> = { browser: startPlain, https: startBehindProxy };

/** Starts one server for each selected project, on PostgreSQL, as in production. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const postgres = await startPostgresServer();
  process.env.TEST_DATABASE_URL = postgres.url;
  const started: Started[] = [];
  const servers: Record<string, TestServer> = {};
  for (const name of selectedProjects(config)) {
    const start = starts[name];
    if (!start) throw new Error(`the project ${name} has no server`);
    const one = await start();
    started.push(one);
    servers[name] = one.server;
  }
  publishServers(servers);
  return async () => {
    await Promise.all(started.map((one) => one.stop()));
    await postgres.stop();
  };
}

/**
 * Reads the selected projects from the command line, because Playwright does not pass them to a global setup. Without
 * `--project` all projects are selected.
 */
function selectedProjects({ projects }: FullConfig): string[] {
  const { values } = parseArgs({ strict: false, options: { project: { type: "string", multiple: true } } });
  const asked = values.project as string[] | undefined;
  return asked ?? projects.map(({ name }) => name);
}

async function startPlain(): Promise<Started> {
  const passes = await passSettings();
  const town = await startDemoTown(passes.env);
  const { url } = town.server;
  const { databaseUrl } = town;
  const server = { baseUrl: url, serverUrl: url, databaseUrl, sessions: await openSessions(url) };
  return { server, stop: () => endAll(town, passes) };
}

/**
 * As in production: behind a proxy that terminates TLS, with an https PUBLIC_URL. The host name is `localhost`, which
 * browsers and Node resolve on every machine without configuration.
 */
async function startBehindProxy(): Promise<Started> {
  const certificate = await testCertificate();
  // Node reads this variable when a process starts. The workers start later, so it applies to them.
  process.env.NODE_EXTRA_CA_CERTS = certificate.file;
  const port = await freePort();
  const proxy = await startTlsProxy(certificate, port);
  const passes = await passSettings();
  const town: DemoTown = await startDemoTown({ ...passes.env, PORT: String(port), PUBLIC_URL: proxy.url });
  const serverUrl = `http://127.0.0.1:${port}`;
  return {
    server: {
      baseUrl: proxy.url,
      serverUrl,
      databaseUrl: town.databaseUrl,
      publicKeyHash: certificate.publicKeyHash,
      sessions: await openSessions(serverUrl),
    },
    stop: async () => {
      proxy.close();
      await endAll(town, passes);
    },
  };
}

async function endAll(town: DemoTown, passes: PassSettings): Promise<void> {
  await town.end();
  await passes.remove();
}
