const waits = [1_000, 2_000, 4_000, 8_000, 15_000];

/** How long an answer may take before the request counts as lost. */
export const answerTimeoutMs = 20_000;

/** What a server says that is away or busy, or a proxy in its place. */
export const transientStatuses: readonly number[] = [502, 503, 504];

/** Why there is no answer yet: none came, or not all of it (`waiting`), or the service is `away`. */
export type Delay = "waiting" | "away";

/**
 * Tries until there is an answer, and says why there is none yet. A request may arrive although its answer was lost, so
 * what is sent carries an idempotency key or asks for what may be done twice.
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

/** Ends at once when the network is back. */
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
