import { answerTimeoutMs, type Delay, transientStatuses } from "#web/enhance/retry-transient.ts";

/** There is no response yet. The caller sends the request again. */
export class DelayedAnswer extends Error {
  constructor(readonly delay: Delay) {
    super(delay);
  }
}

type Call = { method: "GET" | "POST"; path: string; input?: object; idempotencyKey?: string };

/**
 * Calls the API from an island without the API client, which would be too large there. A refusal is thrown in the
 * format of an in-process call (shell/request/refusal.ts). Any response that is not from our API is thrown as a plain
 * error.
 */
export async function callApi<Output>({ method, path, input, idempotencyKey }: Call): Promise<Output> {
  const { status, text } = await send(path, {
    method,
    headers: {
      ...(input && { "Content-Type": "application/json" }),
      ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    },
    ...(input && { body: JSON.stringify(input) }),
  });
  if (transientStatuses.includes(status)) throw new DelayedAnswer("away");
  const answer = JSON.parse(text);
  if (status < 400) return answer;
  // The first request is still in progress: one of the next attempts gets its result.
  if (answer.code === "idempotency_in_progress") throw new DelayedAnswer("waiting");
  if (typeof answer.code !== "string" || typeof answer.message !== "string")
    throw new Error(`status ${status}`);
  throw Object.assign(new Error(answer.message), { status, code: answer.code, data: answer.data });
}

/** A network failure and an incomplete response both count as a delay. */
async function send(path: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(path, { ...request, signal: AbortSignal.timeout(answerTimeoutMs) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new DelayedAnswer("waiting");
  }
}
