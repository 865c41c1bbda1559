import type { TestProject } from "vitest/node";
import { type DemoTown, startDemoTown } from "./built-server.ts";
import { openSessions } from "./demo-sessions.ts";
import { freePort } from "./free-port.ts";
import { testCertificate } from "./test-certificate.ts";
import { startTlsProxy, type TlsProxy } from "./tls-proxy.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the certificate of the proxy, where there is one. */
    publicKeyHash: string;
    /** The server behind the proxy. */
    serverUrl: string;
  }
}

let town: DemoTown;
let proxy: TlsProxy;

/**
 * The server of the browser tests as it runs in production: behind a proxy that ends TLS, with PUBLIC_URL https. The name
 * is `localhost`, which both browsers and Node find on every machine without being told.
 */
export async function setup(project: TestProject): Promise<void> {
  const certificate = await testCertificate();
  // Node reads it when a process starts, and the workers start after this.
  process.env.NODE_EXTRA_CA_CERTS = certificate.file;
  const port = await freePort();
  proxy = await startTlsProxy(certificate, port);
  town = await startDemoTown({ PORT: String(port), PUBLIC_URL: proxy.url });
  const serverUrl = `http://127.0.0.1:${port}`;
  project.provide("baseUrl", proxy.url);
  project.provide("serverUrl", serverUrl);
  project.provide("publicKeyHash", certificate.publicKeyHash);
  project.provide("sessions", await openSessions(serverUrl));
}

export async function teardown(): Promise<void> {
  proxy.close();
  await town.end();
}
