import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * The probe runs in its own thread, because the thread that sends large bodies is busy. It subtracts the time for
 * which the server or the probe was ready to run but other processes had the processor (the second number of
 * schedstat).
 */
const program = `
  const { readFileSync } = require("node:fs");
  const { Agent, get } = require("node:http");
  const { parentPort, workerData: { url, pid } } = require("node:worker_threads");
  const agent = new Agent({ keepAlive: true });
  const delayedMs = () => {
    const files = ["/proc/thread-self/schedstat", "/proc/" + pid + "/task/" + pid + "/schedstat"];
    return files.reduce((sum, file) => sum + Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6, 0);
  };
  const ask = () => new Promise((resolve, reject) => {
    get(url + "/healthz", { agent }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    }).on("error", reject);
  });
  let isStopped = false;
  parentPort.on("message", () => { isStopped = true; });
  const probe = async () => {
    let longest = 0;
    do {
      const delayed = delayedMs();
      const start = performance.now();
      const status = await ask();
      if (status !== 200) throw new Error("/healthz answered " + status);
      longest = Math.max(longest, performance.now() - start - (delayedMs() - delayed));
    } while (!isStopped);
    return longest;
  };
  ask().then(() => {
    parentPort.postMessage("ready");
    return probe();
  }).then((longest) => parentPort.postMessage(longest));
`;

/** Returns the longest response time of /healthz during the work, as on an otherwise idle machine. */
export async function longestProbeMs(
  server: { url: string; pid: number },
  work: () => Promise<unknown>,
): Promise<number> {
  const worker = new Worker(program, { eval: true, workerData: { url: server.url, pid: server.pid } });
  // Rejects when the probe fails.
  const exited = once(worker, "exit");
  try {
    await Promise.race([once(worker, "message"), exited]);
    await Promise.race([work(), exited]);
    const reported = once(worker, "message");
    worker.postMessage("stop");
    const [longest] = await reported;
    return longest;
  } finally {
    await worker.terminate();
  }
}
