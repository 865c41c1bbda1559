import { test } from "@playwright/test";
import type { Sessions } from "#tests/support/server/demo-sessions.ts";

/** The server of one project of playwright.config.ts. */
export type TestServer = {
  /** The URL for browsers. */
  baseUrl: string;
  /** The URL of the server itself; in the project `https` it is behind the proxy. */
  serverUrl: string;
  /** The database of the server, for rows that no endpoint creates. */
  databaseUrl: string;
  /** The hash of the proxy's public key, if there is a proxy. */
  publicKeyHash?: string;
  /** One session of each demo account, for `signInAs`. */
  sessions: Sessions;
};

const variable = "TEST_SERVERS";

/** Passes the servers to the workers, which inherit the environment of the process that runs the global setup. */
export function publishServers(servers: Record<string, TestServer>): void {
  process.env[variable] = JSON.stringify(servers);
}

/** Available while a test or a hook runs, not while its file is loaded. */
export function testServer(project = test.info().project.name): TestServer {
  const servers: Record<string, TestServer> = JSON.parse(process.env[variable] ?? "{}");
  const server = servers[project];
  if (!server) throw new Error(`no server was started for the project ${project}`);
  return server;
}
