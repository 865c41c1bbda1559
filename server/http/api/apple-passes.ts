import { Hono } from "hono";
import type { z } from "zod";
import { applePassService } from "#contract/api-paths.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import {
  PassLog,
  PassOfPhone,
  PassPhone,
  PassSerial,
  PassTag,
  PhoneRegistration,
} from "#contract/loyalty/apple-pass.schema.ts";
import { anonymous } from "#server/actor.ts";
import { parseJson, readBytes } from "#server/api/read-body.ts";
import type { Ctx } from "#server/context.ts";
import { appleIssuer, applePassType } from "#server/domain/loyalty/wallet-pass/download-apple-pass.ts";
import { listChangedPasses } from "#server/domain/loyalty/wallet-pass/list-changed-passes.ts";
import { readUpdatedPass } from "#server/domain/loyalty/wallet-pass/read-updated-pass.ts";
import { registerPhone } from "#server/domain/loyalty/wallet-pass/register-phone.ts";
import { reportPassProblems } from "#server/domain/loyalty/wallet-pass/report-pass-problems.ts";
import { unregisterPhone } from "#server/domain/loyalty/wallet-pass/unregister-phone.ts";
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

/**
 * The web service by which Apple's phones keep a pass up to date. Paths, statuses and headers are those of Apple's "Adding
 * a Web Service to Update Passes".
 */
export function applePasses(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath(`${applePassService}/v1`);
  const ofPhone = "/devices/:device/registrations/:passType";
  const ofPass = `${ofPhone}/:serial`;
  app.use(refuseDuringOutage(services.outage));

  app.post(ofPass, async (c) => {
    const asked = parse(PassOfPhone, paramsOf(services, c));
    const { pushToken } = parse(PhoneRegistration, await bodyOf(c));
    const registration = { deviceId: asked.device, serial: asked.serial, pushToken, token: tokenOf(c) };
    const { isNew } = await registerPhone(contextOf(services, c), requestOf(services, c), registration);
    return c.body(null, isNew ? 201 : 200, uncached);
  });

  app.delete(ofPass, async (c) => {
    const { device, serial } = parse(PassOfPhone, paramsOf(services, c));
    const registration = { deviceId: device, serial, token: tokenOf(c) };
    await unregisterPhone(contextOf(services, c), requestOf(services, c), registration);
    return c.body(null, 200, uncached);
  });

  app.get(ofPhone, async (c) => {
    const { device } = parse(PassPhone, paramsOf(services, c));
    const since = parse(PassTag, c.req.query("passesUpdatedSince"));
    const changed = await listChangedPasses(services, requestOf(services, c), {
      deviceId: device,
      since,
    });
    return changed ? c.json(changed, 200, uncached) : c.body(null, 204, uncached);
  });

  app.get("/passes/:passType/:serial", async (c) => {
    const { serial } = parse(PassSerial, paramsOf(services, c));
    const asked = { serial, token: tokenOf(c), modifiedSince: timeOf(c.req.header("if-modified-since")) };
    const updated = await readUpdatedPass(contextOf(services, c), requestOf(services, c), asked);
    if (!updated) return c.body(null, 304, uncached);
    const headers = { "content-type": applePassType, "last-modified": updated.readAt.toUTCString() };
    return c.body(updated.file, 200, { ...uncached, ...headers });
  });

  app.post("/log", async (c) => {
    appleIssuer(services.platform.wallets, services.now());
    const { logs } = parse(PassLog, await bodyOf(c));
    await reportPassProblems(contextOf(services, c), requestOf(services, c), logs);
    return c.body(null, 200, uncached);
  });
  return app;
}

/** Another pass type than that of the certificate is not found, and neither is any with an expired certificate. */
function paramsOf({ platform, now }: Services, c: AppContext): Record<string, string> {
  const { passType, ...params } = c.req.param() as Record<string, string>;
  if (passType !== appleIssuer(platform.wallets, now()).passType) throw new AppError("not_found");
  return params;
}

function parse<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError("bad_request");
  return parsed.data;
}

async function bodyOf(c: AppContext): Promise<unknown> {
  return parseJson(await readBytes(c.req.raw, limits.bodyMaxBytes));
}

/** `Authorization: ApplePass <token>` */
function tokenOf(c: AppContext): string {
  const token = /^ApplePass ([\w-]{1,100})$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (token === undefined) throw new AppError("unauthenticated");
  return token;
}

function timeOf(header: string | undefined): Date | undefined {
  const time = Date.parse(header ?? "");
  return Number.isNaN(time) ? undefined : new Date(time);
}

function contextOf({ db, now }: Services, c: AppContext): Ctx {
  return { db, actor: anonymous, now: now(), log: c.var.log };
}

function requestOf({ platform }: Services, c: AppContext) {
  return { platform, visitor: { address: c.var.clientAddress, userAgent: undefined } };
}
