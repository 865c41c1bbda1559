import { type Actor, anonymous } from "#server/actor.ts";
import type { ApiContext } from "#server/api/base.ts";
import { createApiClient } from "#server/api/client.ts";
import { handleApi } from "#server/api/handler.ts";
import type { Visitor } from "#server/context.ts";
import { createPlatform } from "#server/create-platform.ts";
import { type CookieJar, openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Log, silentLog } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { createVisits } from "#server/platform/visits/visits.ts";
import { quickPasswords } from "./quick-passwords.ts";

type Asking = {
  db: Database;
  actor?: Actor;
  now?: Date;
  log?: Log;
  visitor?: Visitor;
  cookies?: CookieJar;
  platform?: Partial<Platform>;
};

/** Sunday noon in the town; tests that depend on the time set their own. */
export const testNow = new Date("2026-11-15T12:00:00-03:00");

export const testSecret = "a secret of thirty-two characters";
export const testSiteUrl = "http://pertinho.test";

const testVisitor: Visitor = { address: "203.0.113.7", userAgent: "Mozilla/5.0 (X11; Linux x86_64)" };

/** The API as pages call it, for any actor at any time. */
export function apiFor(asking: Asking) {
  return createApiClient(apiContext(asking));
}

/** Calls the API over HTTP and returns the status and the parsed body. */
export async function requestApi(asking: Asking, path: string, init: RequestInit = {}) {
  const request = new Request(`http://localhost${path}`, init);
  const response = await handleApi(request, apiContext(asking));
  return { status: response.status, body: await response.json() };
}

export function apiContext({
  db,
  actor = anonymous,
  now = testNow,
  log = silentLog,
  visitor = testVisitor,
  cookies = openCookieJar(undefined, { secure: false }),
  platform,
}: Asking): ApiContext {
  return {
    ctx: { db, actor, now, log },
    requestId: "test-request",
    visitor,
    cookies,
    platform: { ...testPlatform({ db, now, log }), ...platform },
  };
}

export function testPlatform({ db, now = testNow, log = silentLog }: Pick<Asking, "db" | "now" | "log">) {
  return createPlatform({
    db,
    store: {} as FileStore,
    log,
    now: () => now,
    appSecret: testSecret,
    siteUrl: testSiteUrl,
    visits: createVisits({ db, log }),
    passwords: quickPasswords,
  });
}
