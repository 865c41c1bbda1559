import { type Actor, anonymous } from "#server/actor.ts";
import type { ApiContext } from "#server/api/base.ts";
import { createApiClient } from "#server/api/client.ts";
import { handleApi } from "#server/api/handler.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Log, silentLog } from "#server/platform/log/log.ts";

type Asking = { db: Database; actor?: Actor; now?: Date; log?: Log };

/** A Sunday noon in the town; tests that care about time say their own. */
export const testNow = new Date("2026-11-15T12:00:00-03:00");

/** The API as pages call it, asked by anyone at any time. */
export function apiFor(asking: Asking) {
  return createApiClient(apiContext(asking));
}

/** The API over HTTP: status and parsed body. */
export async function requestApi(asking: Asking, path: string, init: RequestInit = {}) {
  const request = new Request(`http://localhost${path}`, init);
  const response = await handleApi(request, apiContext(asking));
  return { status: response.status, body: await response.json() };
}

export function apiContext({ db, actor = anonymous, now = testNow, log = silentLog }: Asking): ApiContext {
  return { ctx: { db, actor, now, log }, requestId: "test-request" };
}
