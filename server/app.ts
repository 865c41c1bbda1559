import { ORPCError } from "@orpc/server";
import { Hono } from "hono";
import { AppError, type ErrorCode, isUnavailable } from "#contract/errors.ts";
import type { PageHandler } from "#contract/page-context.ts";
import { createApiClient } from "./api/client.ts";
import { handleApi } from "./api/handler.ts";
import { createPlatform } from "./create-platform.ts";
import { renewSessionInUse } from "./domain/account/session/prolong-session.ts";
import { answerApiDescription, apiDescriptionPath } from "./http/api/api-description.ts";
import { applePasses } from "./http/api/apple-passes.ts";
import { cardEvents, cardEventsPath } from "./http/api/card-events.ts";
import { couponEvents, couponEventsPath } from "./http/api/coupon-events.ts";
import { createApiContext } from "./http/api/create-api-context.ts";
import { receivePicture, uploadPath } from "./http/api/receive-picture.ts";
import { stateStreams } from "./http/api/state-streams.ts";
import { unsubscriptions } from "./http/api/unsubscriptions.ts";
import { whatsappWebhook } from "./http/api/whatsapp-webhook.ts";
import { closeWhenStopping } from "./http/connection/close-when-stopping.ts";
import { closeWhenUnread } from "./http/connection/close-when-unread.ts";
import { compressed } from "./http/page/compressed.ts";
import { mediaRoute } from "./http/page/media.ts";
import { createPageRequest } from "./http/page/page-request.ts";
import { sharePictureRoute } from "./http/page/share-picture.ts";
import { siteMap } from "./http/page/site-map.ts";
import type { StaticFiles } from "./http/page/static-files.ts";
import { type MetricsAccess, probes, type Readiness } from "./http/probes.ts";
import type { AppContext, AppEnv } from "./http/request/app-env.ts";
import { errorResponse, withStatusHeaders } from "./http/request/error-response.ts";
import { identifyRequest } from "./http/request/identify-request.ts";
import { observeRequests } from "./http/request/observe-requests.ts";
import { isPanelPath } from "./http/request/path-shape.ts";
import { receiveForm } from "./http/request/receive-form.ts";
import { refuseCrossOriginWrites } from "./http/request/refuse-cross-origin-writes.ts";
import { refuseDuringOutage } from "./http/request/refuse-during-outage.ts";
import { refuseMalformed } from "./http/request/refuse-malformed.ts";
import { refuseFormBodies, refuseUnlessJson } from "./http/request/refuse-other-bodies.ts";
import { securityHeaders } from "./http/request/security-headers.ts";
import type { Passwords } from "./platform/auth/passwords.ts";
import type { ChangeHub } from "./platform/database/change-hub.ts";
import type { Database } from "./platform/database/database.ts";
import type { Listening } from "./platform/database/listening.ts";
import type { Outage } from "./platform/database/outage.ts";
import type { Log } from "./platform/log/log.ts";
import type { ChannelEnvironment } from "./platform/message/channels.ts";
import type { LiveDelivery } from "./platform/message/live-delivery.ts";
import type { Platform } from "./platform/platform.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import type { Visits } from "./platform/visits/visits.ts";
import type { WalletSettings } from "./platform/wallet-pass/wallet-settings.ts";

export type Services = {
  db: Database;
  store: FileStore;
  log: Log;
  now: () => Date;
  handlePage: PageHandler;
  /** Absent in development, where Vite serves the static files of the pages. */
  staticFiles?: StaticFiles | undefined;
  readiness: () => Promise<Readiness>;
  isStopping: () => boolean;
  metered?: MetricsAccess | undefined;
  /** The URL to write into links: PUBLIC_URL, else the address on which the server listens. */
  siteUrl: string;
  /** PUBLIC_URL, if it is set. Then no other origin may write. */
  publicUrl?: string | undefined;
  trustedProxies: string[];
  isDevelopment: boolean;
  appSecret: string;
  channels?: ChannelEnvironment | undefined;
  /** Absent in tests: then only the environment decides which channels send. */
  delivery?: LiveDelivery | undefined;
  visits: Visits;
  /** Absent in tests that make no passes. */
  wallets?: WalletSettings | undefined;
  /** Set only by tests, which use fast password hashing. */
  passwords?: Passwords | undefined;
  /** Set only by tests: how long the upload of a picture may wait before it is read. */
  pictureWaitMs?: number | undefined;
  mapTilesUrl?: string | undefined;
  /** Absent in development and tests, which do not cache pages. */
  changes?: Pick<Listening, "flushNotifications"> | undefined;
  /** Created from the other services if none is given. */
  platform?: Platform | undefined;
  /** Absent in development and tests, where coupon pages and wallets poll for changes. */
  couponChanges?: ChangeHub | undefined;
  cardChanges?: ChangeHub | undefined;
  /** Absent in tests, whose database is always available. */
  outage?: Outage | undefined;
};

type Served = Services & { platform: Platform; pageRequest: (request: Request) => Request };

/** The complete HTTP application: the middleware of every request, then the handlers by path. */
export function createApp(given: Services): Hono<AppEnv> {
  const services = {
    ...given,
    platform: given.platform ?? createPlatform(given),
    pageRequest: createPageRequest(given.publicUrl),
  };
  const app = new Hono<AppEnv>();
  app.use(identifyRequest(services));
  app.use(observeRequests(services.metered?.metrics));
  app.use(closeWhenStopping(services.isStopping));
  app.use(closeWhenUnread);
  app.use(securityHeaders(services));
  app.use(refuseMalformed);
  app.use(refuseCrossOriginWrites(services.publicUrl));
  app.post(uploadPath, refuseFormBodies, receivePicture(services));
  app.route("/", unsubscriptions(services));
  app.use("/api/*", refuseUnlessJson);

  app.route("/", probes(services));
  app.route("/", siteMap(services));
  app.get("/media/:hash/:file", mediaRoute(services.store));
  app.get("/og/:kind/:file", refuseDuringOutage(services.outage), sharePictureRoute(services));
  const streams = stateStreams(services);
  app.get(couponEventsPath, refuseDuringOutage(services.outage), couponEvents(services, streams));
  app.get(cardEventsPath, cardEvents(services, streams));
  if (services.platform.wallets.apple) app.route("/", applePasses(services));
  app.route("/", whatsappWebhook(services));
  app.get(apiDescriptionPath, answerApiDescription);
  app.all("/api/*", (c) => answerApi(services, c));
  app.all("*", (c) => services.staticFiles?.(c.req.raw) ?? handlePageWithPriority(services, c));
  app.onError(errorResponse);
  return app;
}

async function answerApi(services: Served, c: AppContext): Promise<Response> {
  // The API has no HEAD endpoints: a HEAD request is handled as GET, and the body is left out when the response is
  // sent.
  const request = c.req.raw.method === "HEAD" ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
  const { context, withCookies } = await createApiContext(services, c);
  const answer = withCookies(await handleApi(request, context));
  // A user who changes public content must see the change in the next page. This process drops the cached pages
  // before it responds.
  if (request.method !== "GET" && context.ctx.actor.kind === "user")
    await services.changes?.flushNotifications();
  return compressed(request, withDefaultCache(answer, "no-store"));
}

/**
 * Page reads take priority over bulk work. A submitted form may itself belong to the bulk work: it would wait for
 * itself.
 */
function handlePageWithPriority(services: Served, c: AppContext): Promise<Response> {
  const answer = () => answerPage(services, c);
  return c.req.method === "GET" ? services.platform.priorityGate.runWithPriority(answer) : answer();
}

async function answerPage(services: Served, c: AppContext): Promise<Response> {
  const request = await receiveForm(c.req.raw);
  const { context: asking, withCookies } = await createApiContext(services, c);
  let refusal: AppError | undefined;
  const onRefusal = (error: AppError) => {
    refusal = error;
  };
  const context = { ...asking, onRefusal };
  await renewSessionInUse(context.ctx, context);
  let unavailable: ErrorCode | undefined;
  const page = await services.handlePage(services.pageRequest(request), {
    api: createApiClient(context),
    apiOnce: (idempotencyKey) => createApiClient({ ...context, idempotencyKey }),
    nonce: c.var.nonce,
    requestId: context.requestId,
    report: (error) => {
      if (error instanceof ORPCError && isUnavailable(error.code)) unavailable ??= error.code;
      else context.ctx.log.error("unexpected error in a page", { error });
    },
    publicUrl: services.siteUrl,
    delivers: services.platform.outbox.delivers,
    mapTilesUrl: services.mapTilesUrl,
    now: context.ctx.now,
  });
  if (unavailable) throw new AppError(unavailable);
  // The page after a submitted form may come from the cache: it must show the change that the form made.
  if (c.req.method === "POST") await services.changes?.flushNotifications();
  // The text of the router for a page that accepts no POST is in English.
  if (page.status === 405) throw new AppError("method_not_allowed");
  page.headers.append("Vary", "Cookie");
  const cache = isPanelPath(c.req.path) ? "no-store" : "private, no-cache";
  return compressed(c.req.raw, withStatusHeaders(withDefaultCache(withCookies(page), cache), refusal));
}

/** A response for one person must not come from a cache for another, unless the response allows it explicitly. */
function withDefaultCache(response: Response, value: string): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", value);
  return response;
}
