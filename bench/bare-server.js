/**
 * The baseline that the product is compared with: node:http and node-postgres without any framework. It responds with
 * given bytes, or with the rows of given statements as JSON, and reports the processor time it used. The body of a POST
 * contains the parameters of each statement.
 *
 * @typedef {{ path: string, headers: string[], body: string }} FixedAnswer
 * @typedef {{ path: string, texts: string[], values: unknown[][] }} SqlAnswer
 */
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";

const { databaseUrl, fixed, queries } =
  /** @type {{ databaseUrl: string, fixed: FixedAnswer[], queries: SqlAnswer[] }} */ (
    JSON.parse(process.argv[2] ?? "{}")
  );
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const bytes = new Map(
  fixed.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, "base64") }]),
);
const statements = new Map(queries.map(({ path, ...query }) => [path, query]));

const server = createServer(async (request, response) => {
  const path = request.url ?? "";
  const known = bytes.get(path);
  if (known) return response.writeHead(200, known.headers).end(known.body);
  const query = statements.get(path);
  if (query) {
    const values =
      request.method === "POST" ? /** @type {unknown[][]} */ (await json(request)) : query.values;
    /** @type {unknown[]} */
    let rows = [];
    for (const [index, text] of query.texts.entries()) {
      ({ rows } = await pool.query({ text, values: values[index] ?? [] }));
    }
    const body = JSON.stringify(rows);
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    return response.writeHead(200, headers).end(body);
  }
  const { user, system } = process.cpuUsage();
  return response.writeHead(path === "/cpu" ? 200 : 404).end(String((user + system) / 1e6));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`listening: http://127.0.0.1:${address.port}`);
});
