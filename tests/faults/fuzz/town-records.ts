import { demoEmails } from "#tests/support/server/demo-sessions.ts";
import { openTargetAccount, readAccountRecords } from "./account-records.ts";
import { readClientRecords } from "./client-records.ts";
import { readClubRecords } from "./club-records.ts";
import { readCouponRecords } from "./coupon-records.ts";
import { readMessageRecords } from "./message-records.ts";
import { openShop } from "./own-shop.ts";
import { type Preparation, type Stored, several } from "./preparation.ts";
import type { Random } from "./random.ts";
import type { TownClient } from "./town-client.ts";

export type TownRecords = {
  /** Ids by the noun that precedes them in a path. */
  ids: Record<string, string[]>;
  stored: Stored;
};

type Listed = { id: string };

const lists: Record<string, string> = {
  offers: "/admin/offers?limit=30",
  companies: "/admin/companies?limit=30",
  campaigns: "/admin/campaigns?limit=30",
  categories: "/admin/categories",
  coupons: "/admin/coupons?limit=30",
  clients: "/admin/clients?limit=30",
  "company-requests": "/admin/company-requests",
  incidents: "/incidents",
  "message-templates": "/admin/message-templates?limit=30",
  broadcasts: "/admin/broadcasts?limit=30",
  "inbound-messages": "/admin/inbound-messages?limit=30",
};

/** The path to read the complete record that an operation replaces. */
const wholeRecords: Record<string, { noun: string; path: string }> = {
  "PUT /offers/{id}": { noun: "offers", path: "/admin/offers" },
  "PUT /companies/{id}": { noun: "companies", path: "/admin/companies" },
  "PUT /campaigns/{id}": { noun: "campaigns", path: "/admin/campaigns" },
  "PUT /admin/clients/{id}": { noun: "clients", path: "/admin/clients" },
  "PUT /admin/message-templates/{id}": { noun: "message-templates", path: "/admin/message-templates" },
};
const wholeRecordsEach = 8;

export async function readRecords(client: TownClient): Promise<TownRecords> {
  const admin = await client.signIn(demoEmails.admin);
  const town: Preparation = {
    ...client,
    call: async (method, path, body, cookie = admin) => (await client.send(method, path, body, cookie)).body,
  };
  const targetId = await openTargetAccount(town);
  const ids: TownRecords["ids"] = {
    users: [targetId],
    ...(await createMissingRecords(town)),
    ...(await joinClub(town)),
  };
  for (const [noun, path] of Object.entries(lists)) ids[noun] = (await list(town, path)).map(({ id }) => id);
  const stored: Stored = {};
  for (const [target, { noun, path }] of Object.entries(wholeRecords)) {
    const few = (ids[noun] ?? []).slice(0, wholeRecordsEach);
    stored[target] = await Promise.all(few.map((id) => town.call("GET", `${path}/${id}`)));
  }
  // After the lists, so that other requests leave the shop as it is.
  const shop = await openShop(town);
  return {
    ids,
    stored: {
      ...stored,
      ...(await readCouponRecords(town, shop)),
      ...(await readClubRecords(town, shop)),
      ...(await readClientRecords(town, shop)),
      ...(await readBackOfficeRecords(town)),
      ...(await readMessageRecords(town)),
      ...(await readAccountRecords(town, targetId)),
    },
  };
}

async function list({ call }: Preparation, path: string): Promise<Listed[]> {
  return (await call("GET", path)).items;
}

/** Creates the kinds of record that the demo town does not have. */
async function createMissingRecords({ call }: Preparation): Promise<TownRecords["ids"]> {
  const { items } = await call("GET", "/admin/companies?limit=1");
  const { accessCode } = await call("POST", `/companies/${items[0].id}/access-codes`, { hours: 24 });
  const view = await call("PUT", "/saved-views", { screen: "offers", name: "Todas", query: "" });
  const incident = {
    ...{ summary: "Planilha perdida", knownOn: "2026-11-15", affectedPeople: null, risk: "low" },
  };
  await call("POST", "/incidents", incident);
  const request = { companyName: "Pão & Cia", contactName: "João", phone: "35990000009" };
  await call("POST", "/company-requests", request);
  return { "access-codes": [accessCode.id], "saved-views": [view.id] };
}

/** Opens a card with points and a voucher in a club of the town. */
async function joinClub({ call, openDevice }: Preparation): Promise<TownRecords["ids"]> {
  const { cookie } = await openDevice();
  const near = await call("GET", "/clubs?latitude=-22&longitude=-46");
  const clubs: string[] = near.items.map(({ company }: { company: Listed }) => company.id);
  const card = await call("POST", `/clubs/${clubs[0]}/cards`, {}, cookie);
  await call("POST", `/admin/loyalty-cards/${card.id}/adjustments`, { points: 10_000, reason: "Teste" });
  const club = await call("GET", `/clubs/${clubs[0]}`);
  const rewards: string[] = club.rewards.map(({ id }: Listed) => id);
  const { voucher } = await call("POST", `/rewards/${rewards[0]}/vouchers`, {}, cookie);
  return { clubs, rewards, cards: [card.id], "loyalty-cards": [card.id], vouchers: [voucher.id] };
}

async function readBackOfficeRecords(town: Preparation): Promise<Stored> {
  const { call } = town;
  const category = (index: number) =>
    call("POST", "/categories", { name: `Teste ${index}`, icon: "🍬", tone: "mint" });
  const removable = await several(category);
  const categories = await list(town, "/admin/categories");
  const { items } = await call("GET", "/incidents");
  return {
    "DELETE /categories/{id}": removable,
    "PATCH /categories/{id}": categories,
    "PUT /categories/order": [{ ids: categories.map(({ id }) => id) }],
    "POST /incidents/{id}/entries": items.map(({ id, newest }: Listed & { newest: object }) => ({
      ...{ ...newest, id },
    })),
  };
}

const unknownId = "00000000-0000-4000-8000-000000000000";

const pools: Record<string, string> = {
  ...{ offer: "offers", company: "companies", category: "categories", campaign: "campaigns" },
  ...{ client: "clients", template: "message-templates", card: "cards", reward: "rewards", user: "users" },
  code: "access-codes",
};

/** Returns the id of a record for a key such as `companyId` or `offerIds`, or for the noun of the path. */
export function createIdFor({ ids }: TownRecords, noun: string, random: Random): (key: string) => string {
  return (key) => {
    const [, named = ""] = /^([a-z]+)_?[iI]ds?$/.exec(key) ?? [];
    const pool = ids[pools[named] ?? noun] ?? [];
    return pool.length > 0 && random.chance(0.9) ? random.pick(pool) : unknownId;
  };
}
