/**
 * Reads one page after the other and prints the milliseconds of each read. It runs as a separate process, because the
 * process that sends the load is too busy to measure response times.
 *
 * @typedef {{ url: string, headers: Record<string, string>, pages: number }} Reading
 */
import { performance } from "node:perf_hooks";

const { url, headers, pages } = /** @type {Reading} */ (JSON.parse(process.argv[2] ?? "{}"));

// The first reads of a process take longer than the page itself, so they are not measured.
for (let page = 0; page < 20; page += 1) await read();
const times = [];
for (let page = 0; page < pages; page += 1) {
  const start = performance.now();
  await read();
  times.push(performance.now() - start);
}
console.log(`times: ${JSON.stringify(times)}`);

async function read() {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
