const waits = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The timeout of a request, after which it counts as lost. */
export const answerTimeoutMs = 20_000;

/** The statuses of a server that is unavailable or overloaded, or of a proxy in front of it. */
export const transientStatuses: readonly number[] = [502, 503, 504];

/** Why there is no response yet: it did not arrive completely (`waiting`), or the service is unavailable (`away`). */
export type Delay = "waiting" | "away";

/**
 * Retries until there is a response, and reports each delay. A request may have arrived although its response was lost,
 * so it must carry an idempotency key or be idempotent.
 */
export async function retryTransient<Answer extends object>(
  attempt: () => Promise<Answer | Delay>,
  onDelay: (delay: Delay) => void,
): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    const answer = await attempt();
    if (typeof answer === "object") return answer;
    onDelay(answer);
    await pause(waits[Math.min(failures, waits.length - 1)] ?? 0);
  }
}

/** Waits for the given time. Ends immediately when the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}
