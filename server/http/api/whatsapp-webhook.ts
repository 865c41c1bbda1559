import { Hono } from "hono";
import { whatsappWebhookPath } from "#contract/api-paths.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { anonymous } from "#server/actor.ts";
import { readBytes } from "#server/api/read-body.ts";
import type { Ctx } from "#server/context.ts";
import { isWebhookToken, receiveWebhook } from "#server/domain/message/whatsapp/receive-webhook.ts";
import type { AppContext, AppEnv } from "#server/http/request/app-env.ts";
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
const challengeForm = /^[\w-]{1,200}$/;

/** The webhook of Meta's Cloud API. Meta repeats a webhook for days unless the response is 200. */
export function whatsappWebhook(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath(whatsappWebhookPath);
  app.use(refuseDuringOutage(services.outage));

  /** The verification of the URL, when an admin enters it at Meta. */
  app.get("/", async (c) => {
    const challenge = c.req.query("hub.challenge") ?? "";
    const token = c.req.query("hub.verify_token") ?? "";
    const isAsked = c.req.query("hub.mode") === "subscribe" && challengeForm.test(challenge);
    if (!isAsked || !(await isWebhookToken(contextOf(services, c), services, token)))
      throw new AppError("forbidden");
    return c.text(challenge, 200, uncached);
  });

  app.post("/", async (c) => {
    const signature = c.req.header("x-hub-signature-256");
    if (signature === undefined) throw new AppError("forbidden");
    const body = await readBytes(c.req.raw, limits.webhookMaxBytes);
    await receiveWebhook(contextOf(services, c), services, { body, signature });
    return c.body(null, 200, uncached);
  });
  return app;
}

function contextOf({ db, now }: Services, c: AppContext): Ctx {
  return { db, actor: anonymous, now: now(), log: c.var.log };
}
