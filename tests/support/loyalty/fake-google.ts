import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { readJwt } from "./read-jwt.ts";

type Change = { id: string; body: Record<string, unknown> };

/** Google's servers for access tokens and passes, on the loopback interface. */
export async function startFakeGoogle() {
  const changes: Change[] = [];
  const statements: ReturnType<typeof readJwt>[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === "/token") {
      statements.push(readJwt(new URLSearchParams(body).get("assertion") ?? ""));
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify({ access_token: `token-${statements.length}` }));
    }
    if (request.headers.authorization !== `Bearer token-${statements.length}`) {
      return response.writeHead(401).end();
    }
    const id = decodeURIComponent(request.url?.replace("/api/loyaltyObject/", "") ?? "");
    const status = statuses.shift() ?? 200;
    if (status === 200) changes.push({ id, body: JSON.parse(body) });
    return response.writeHead(status).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    urls: { apiUrl: `${url}/api`, tokenUrl: `${url}/token` },
    changes,
    /** What the service account stated to get access. */
    statements,
    /** The statuses of the next changes; later ones succeed. */
    statuses,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
