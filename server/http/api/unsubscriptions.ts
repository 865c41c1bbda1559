import { Hono } from "hono";
import { unsubscriptionsPath } from "#contract/api-paths.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { isSummaryToken } from "#contract/message/automatic/summary-opt-out.ts";
import { paths } from "#contract/paths.ts";
import { anonymous } from "#server/actor.ts";
import { readBytes } from "#server/api/read-body.ts";
import { optOut } from "#server/domain/client/consent/opt-out.ts";
import { stopWeeklySummary } from "#server/domain/message/automatic/summary-choice.ts";
import type { AppEnv } from "#server/http/request/app-env.ts";
import { refuseDuringOutage } from "#server/http/request/refuse-during-outage.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { Outage } from "#server/platform/database/outage.ts";
import type { Platform } from "#server/platform/platform.ts";

type Services = {
  db: ReadOnlyDatabase;
  now: () => Date;
  platform: Platform;
  outage?: Outage | undefined;
};

const uncached = { "cache-control": "no-store" };

/**
 * One-click unsubscription by the program of the recipient (RFC 8058): a POST request without a session, whose signed
 * token is the only authorization. It may be repeated. A GET request changes nothing, because programs open the links
 * of a mail to check them: it leads to the page with the button.
 */
export function unsubscriptions({ db, now, platform, outage }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath(unsubscriptionsPath);
  app.use(refuseDuringOutage(outage));

  app.post("/:token", async (c) => {
    const body = await readBytes(c.req.raw, limits.unsubscriptionMaxBytes);
    if (!isOneClick(c.req.header("content-type"), body)) throw new AppError("bad_request");
    const ctx = { db, actor: anonymous, now: now(), log: c.var.log };
    const token = c.req.param("token");
    if (isSummaryToken(token)) await stopWeeklySummary(ctx, { platform }, { token });
    else await optOut(ctx, { platform }, { token });
    return c.body(null, 200, uncached);
  });

  app.get("/:token", (c) => c.redirect(paths.myCoupons({ sair: c.req.param("token") }), 302));
  return app;
}

/** The form has one field: `List-Unsubscribe=One-Click`, in one of the two encodings of forms. */
function isOneClick(type = "", body: Uint8Array): boolean {
  const text = new TextDecoder().decode(body);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return new URLSearchParams(text).get("List-Unsubscribe") === "One-Click";
  }
  return (
    /^multipart\/form-data\b/i.test(type) && /name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/i.test(text)
  );
}
