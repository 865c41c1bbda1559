import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campaignSorts, managedCampaignStates } from "#contract/campaign/managed-campaign.ts";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import {
  type ShopClientOrder,
  type ShopClientsInput,
  shopClientGroups,
  shopClientOrders,
} from "#contract/shop/shop-client.ts";
import type { Actor } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { encodeCursor } from "#server/platform/database/query/cursor.ts";
import { silentLog } from "#server/platform/log/log.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import type { Platform } from "#server/platform/platform.ts";
import { engineOfThisRun, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type WatchedDatabase, watchedDatabase } from "#tests/support/database/watched-database.ts";
import {
  fillLargeBackOffice,
  largeBackOfficeIds,
  largeTownNow,
} from "#tests/support/town/large-back-office.ts";
import { openLargeTown } from "#tests/support/town/open-large-town.ts";
import { listAccessCodeUses } from "./access-code/list-access-code-uses.ts";
import { listAccessCodes } from "./access-code/list-access-codes.ts";
import { listUserSessions } from "./account/session/user-sessions.ts";
import { listUsers } from "./account/user/list-users.ts";
import { findFeaturedCampaign } from "./campaign/find-featured-campaign.ts";
import { listCampaignOffers } from "./campaign/list-campaign-offers.ts";
import { listManagedCampaigns } from "./campaign/list-managed-campaigns.ts";
import { listManagedCategories } from "./category/list-managed-categories.ts";
import { listManagedClients } from "./client/managed/list-managed-clients.ts";
import { listCompanies } from "./company/list-companies.ts";
import { listRequests } from "./company-request/list-requests.ts";
import { listManagedCoupons } from "./coupon/managed/list-managed-coupons.ts";
import { listReportedPayments } from "./coupon/payment/list-reported-payments.ts";
import { findClub } from "./loyalty/club/find-club.ts";
import { listClubs } from "./loyalty/club/list-clubs.ts";
import { listMails } from "./mail/list-mails.ts";
import { listInbound } from "./message/inbound/list-inbound.ts";
import { readConversation } from "./message/inbound/read-conversation.ts";
import { listNotifications } from "./notification/list-notifications.ts";
import { search } from "./search/search.ts";
import { listAuditLogs } from "./security/audit/list-audit-logs.ts";
import { listHistory } from "./security/audit/list-history.ts";
import { listSecurityEvents } from "./security/event/list-security-events.ts";
import { listSessions } from "./security/session/list-sessions.ts";
import { findShopClient } from "./shop/client/find-shop-client.ts";
import { listShopClients } from "./shop/client/list-shop-clients.ts";
import { pageKinds, publicPages } from "./sitemap/list-public-pages.ts";

const { person, code, campaign, inbound } = largeBackOfficeIds;
const category = "00000001-0000-7000-8000-000000000000";
const company = "00000001-0000-7000-8000-000000000001";
const client = "00000190-0000-7000-8000-0000000000a4";
const centre = { latitude: -22.2, longitude: -45.9 };
const admin: Actor = { kind: "user", userId: person, role: "admin", companyIds: [] };
const shopkeeper: Actor = { kind: "user", userId: person, role: "lojista", companyIds: [company] };
const channels: ChannelSources = { environment: {}, key: new Uint8Array(32), returnKey: new Uint8Array(32) };
const requestContext = {
  platform: { outbox: { delivers: noDeliveryChannels }, channels } as Platform,
} as Parameters<typeof listMails>[1];

type ListQuery = (ctx: Ctx) => Promise<unknown>;
const limit = 20;

const shopClients =
  (input: Partial<ShopClientsInput>): ListQuery =>
  (ctx) =>
    listShopClients({ ...ctx, actor: shopkeeper }, { order: "last_visit", limit, ...input });

/** Where a page of a shop's clients ended, in each order. */
const lastClients: Record<ShopClientOrder, string> = {
  last_visit: "2026-10-01 12:00:00+00",
  balance: "30",
  name: "cliente 8",
};

/** Public lists that `search/plans.db.test.ts` does not cover. */
const publicLists: Record<string, ListQuery> = {
  "companies of a category": (ctx) => listCompanies(ctx, { categoryId: category, limit }),
  "campaigns that run, by words": (ctx) =>
    search(ctx, { q: "campanha", kind: "campaigns", order: "relevance", limit }),
  "campaigns that run": (ctx) => search(ctx, { q: "", kind: "campaigns", order: "relevance", limit }),
  clubs: (ctx) => listClubs(ctx, { ...centre, limit }),
  "clubs, further on": (ctx) => listClubs(ctx, { ...centre, limit, cursor: encodeCursor("0.01", company) }),
  "the club of a company": (ctx) => findClub(ctx, company),
  "offers of a campaign": (ctx) => listCampaignOffers(ctx, { id: campaign, limit }),
  "the featured campaign": (ctx) => findFeaturedCampaign(ctx),
  ...Object.fromEntries(
    pageKinds.flatMap((kind): [string, ListQuery][] => [
      [`the site map's ${kind}`, (ctx) => publicPages(ctx, kind, null).next()],
      [`the site map's ${kind}, further on`, (ctx) => publicPages(ctx, kind, campaign).next()],
    ]),
  ),
};

const campaigns =
  (input: Partial<Parameters<typeof listManagedCampaigns>[1]>): ListQuery =>
  (ctx) =>
    listManagedCampaigns(ctx, { sort: "startDate", direction: "descending", page: 1, limit, ...input });

const clients =
  (search: string): ListQuery =>
  (ctx) =>
    listManagedClients(ctx, { search, sort: "createdAt", direction: "descending", page: 1, limit });

const coupons =
  (search: string): ListQuery =>
  (ctx) =>
    listManagedCoupons(ctx, { search, sort: "claimedAt", direction: "descending", page: 1, limit });

/** Lists of the back-office, except offers and companies, which have their own tests. */
const managedLists: Record<string, ListQuery> = {
  ...Object.fromEntries(campaignSorts.map((sort) => [`campaigns by ${sort}`, campaigns({ sort })])),
  ...Object.fromEntries(
    managedCampaignStates.map((state) => [`campaigns that are ${state}`, campaigns({ state })]),
  ),
  "campaigns with words": campaigns({ search: "campanha abc" }),
  categories: (ctx) => listManagedCategories(ctx, {}),
  "requests that wait": (ctx) => listRequests(ctx, { status: "new", limit }),
  "requests, the oldest first": (ctx) => listRequests(ctx, { status: "dismissed", order: "oldest", limit }),
  "requests that were dismissed": (ctx) => listRequests(ctx, { status: "dismissed", limit }),
  audit: (ctx) => listAuditLogs(ctx, { limit }),
  "audit of a person": (ctx) => listAuditLogs(ctx, { userId: person, limit }),
  "audit of an action": (ctx) => listAuditLogs(ctx, { action: "offer.update", limit }),
  "audit of a table": (ctx) => listAuditLogs(ctx, { tableName: "offers", limit }),
  "audit of a record": (ctx) => listAuditLogs(ctx, { recordId: "7", limit }),
  "audit of a week": (ctx) => listAuditLogs(ctx, { from: "2026-11-01", to: "2026-11-07", limit }),
  "history of a record": ({ db }) => listHistory(db, "offers", { id: category, limit }),
  "security events": (ctx) => listSecurityEvents(ctx, { limit }),
  "security events of a type": (ctx) => listSecurityEvents(ctx, { type: "kind_1", limit }),
  "security events of a person": (ctx) => listSecurityEvents(ctx, { userId: person, limit }),
  "sessions of the last hour": (ctx) => listSessions(ctx, { began: "last_hour", limit }),
  "sessions that live": (ctx) => listSessions(ctx, { began: "any_time", limit }),
  "sessions of a person": (ctx) => listSessions(ctx, { began: "any_time", userId: person, limit }),
  "a person's own sessions": (ctx) => listUserSessions(ctx, { id: person }),
  ...Object.fromEntries(
    (
      [
        {},
        { state: "open" },
        { kind: "opt_out" },
        { state: "open", kind: "media" },
        { search: "cliente abc" },
      ] as const
    ).map((filter) => [
      `inbound messages, ${JSON.stringify(filter)}`,
      (ctx) => listInbound(ctx, requestContext, { ...filter, limit }),
    ]),
  ),
  "inbound messages, further on": (ctx) =>
    listInbound(ctx, requestContext, { limit, cursor: encodeCursor("2026-11-01 12:00:00+00", inbound) }),
  "inbound messages of a conversation": (ctx) =>
    listInbound(ctx, requestContext, { conversationId: inbound, state: "open", limit }),
  "a conversation": (ctx) => readConversation(ctx, requestContext, { id: inbound }),
  notifications: (ctx) => listNotifications(ctx, requestContext),
  mails: (ctx) => listMails(ctx, requestContext, { limit }),
  "clients with words": clients("cliente abc"),
  "clients with part of a phone": clients("0012-34"),
  "coupons with words": coupons("cliente abc"),
  "coupons with part of a phone": coupons("0012-34"),
  "coupons with part of a code": coupons("xy-3ab"),
  "payments that a shop has to answer": (ctx) =>
    listReportedPayments({ ...ctx, actor: shopkeeper }, { overdue: false, limit }),
  "payments that all shops have to answer": (ctx) => listReportedPayments(ctx, { overdue: false, limit }),
  "payments that a shop did not answer in time": (ctx) =>
    listReportedPayments({ ...ctx, actor: shopkeeper }, { overdue: true, limit }),
  "payments that no shop answered in time": (ctx) => listReportedPayments(ctx, { overdue: true, limit }),
  ...Object.fromEntries(
    shopClientOrders.flatMap((order): [string, ListQuery][] => [
      [`clients of a shop by ${order}`, shopClients({ order })],
      [
        `clients of a shop by ${order}, further on`,
        shopClients({ order, cursor: encodeCursor(lastClients[order], campaign) }),
      ],
      [`clients of a shop by ${order}, with words`, shopClients({ order, search: "cliente abc" })],
      ...shopClientGroups.map((group): [string, ListQuery] => [
        `clients of a shop by ${order} that are ${group}`,
        shopClients({ order, group }),
      ]),
    ]),
  ),
  "a client of a shop": (ctx) => findShopClient(ctx, { id: client, companyId: company }),
  people: (ctx) => listUsers(ctx, { search: null, limit }),
  "people, the oldest first": (ctx) => listUsers(ctx, { search: null, order: "oldest", limit }),
  "people of a company": (ctx) => listUsers(ctx, { search: null, companyId: company, limit }),
  "access codes": (ctx) => listAccessCodes(ctx, { companyId: company, activeOnly: false, limit }),
  "uses of an access code": (ctx) => listAccessCodeUses(ctx, { id: code, limit }),
};

/**
 * Both engines use the same planner and the same statistics, but only a PostgreSQL server creates this much data
 * within seconds.
 */
describe.runIf(engineOfThisRun() === "postgres")("with 100,000 rows, lists use no table scan:", () => {
  let database: TestDatabase;
  let watched: WatchedDatabase;
  beforeAll(async () => {
    database = await openLargeTown();
    await fillLargeBackOffice(database.pool);
    watched = watchedDatabase(database.pool);
  });
  afterAll(() => database.close());

  const ctx = (): Ctx => ({ db: watched.db, actor: admin, now: largeTownNow, log: silentLog });

  test.each(Object.entries({ ...publicLists, ...managedLists }))("%s", async (_, ask) => {
    for (const plan of await watched.plansOf(() => ask(ctx()))) expect(plan).not.toMatch(wholeTable);
  });
});

/**
 * A full scan is allowed of tables that do not grow with the town: at most a hundred categories, and one row for each
 * setting and channel.
 */
const wholeTable = /Seq Scan on (?!(?:categories|settings|channel_rates)\b)/;
