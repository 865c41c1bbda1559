import { demoPassword } from "#tests/support/server/demo-sessions.ts";
import { readMessageRecords } from "./message-records.ts";
import type { Random } from "./random.ts";
import { send } from "./send.ts";

/** A record in the form that its edit form reads. */
export type StoredRecord = Record<string, unknown> & { id: string };

export type TownRecords = {
  /** Ids by the noun that precedes them in a path. */
  ids: Record<string, string[]>;
  /** Records by the operation that changes them; they contain the keys of its input. */
  stored: Record<string, StoredRecord[]>;
};

/**
 * The account that requests about accounts refer to. It is not one of the callers, because a suspension would end
 * their sessions.
 */
export const targetAccount = { name: "Ana Alvo", email: "alvo@pertinho.test", password: demoPassword };

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

type Cookies = { admin: string; device: string };

export async function readRecords(baseUrl: string, cookies: Cookies): Promise<TownRecords> {
  const ids: TownRecords["ids"] = {};
  const stored: TownRecords["stored"] = {};
  await call("POST", "/auth/sign-up", targetAccount);
  await createMissingRecords();
  await joinClub();
  for (const [noun, path] of Object.entries(lists)) ids[noun] = (await list(path)).map(({ id }) => id);
  const people = await list("/users?limit=100");
  ids.users = people.filter(({ email }) => email === targetAccount.email).map(({ id }) => id);
  // Only few coupons of the town wait for a payment.
  stored["GET /coupons/{id}/pix.svg"] = await list("/admin/coupons?state=pending_payment&limit=5");
  stored["PATCH /categories/{id}"] = await list("/admin/categories");
  for (const [target, { noun, path }] of Object.entries(wholeRecords)) {
    const few = (ids[noun] ?? []).slice(0, wholeRecordsEach);
    stored[target] = await Promise.all(few.map(async (id) => JSON.parse(await call("GET", `${path}/${id}`))));
  }
  return { ids, stored: { ...stored, ...(await readMessageRecords(call)) } };

  /** Creates the kinds of record that the demo town does not have. */
  async function createMissingRecords(): Promise<void> {
    const [company] = await list("/admin/companies?limit=1");
    const code = await call("POST", `/companies/${company?.id}/access-codes`, { hours: 24 });
    const view = await call("PUT", "/saved-views", { screen: "offers", name: "Todas", query: "" });
    ids["access-codes"] = [JSON.parse(code).accessCode.id];
    ids["saved-views"] = [JSON.parse(view).id];
    const incident = {
      summary: "Planilha perdida",
      knownOn: "2026-11-15",
      affectedPeople: null,
      risk: "low",
    };
    await call("POST", "/incidents", incident);
    const request = { companyName: "Pão & Cia", contactName: "João", phone: "35990000009" };
    await call("POST", "/company-requests", request);
  }

  /** Gives the client of the device a card with points and a voucher. */
  async function joinClub(): Promise<void> {
    const clubs = JSON.parse(await call("GET", "/clubs?latitude=-22&longitude=-46")).items as {
      company: { id: string };
    }[];
    ids.clubs = clubs.map(({ company }) => company.id);
    const card = JSON.parse(await call("POST", `/clubs/${ids.clubs[0]}/cards`, {}, cookies.device));
    ids.cards = [card.id];
    await call("POST", `/admin/loyalty-cards/${card.id}/adjustments`, { points: 10_000, reason: "Teste" });
    const { rewards } = JSON.parse(await call("GET", `/clubs/${ids.clubs[0]}`));
    ids.rewards = rewards.map(({ id }: StoredRecord) => id);
    const taken = await call("POST", `/rewards/${ids.rewards?.[0]}/vouchers`, {}, cookies.device);
    const { voucher } = JSON.parse(taken);
    ids.vouchers = [voucher.id];
    for (const path of ["/client/cards/{id}", "/client/cards/{id}/entries"]) stored[`GET ${path}`] = [card];
    stored["GET /vouchers/{id}/qr.svg"] = [voucher];
    // A request may end this device later. Its own reads must succeed before that; `call` throws otherwise.
    for (const path of [`cards/${card.id}`, `cards/${card.id}/entries`]) {
      await call("GET", `/client/${path}`, undefined, cookies.device);
    }
    await call("GET", `/vouchers/${voucher.id}/qr.svg`, undefined, cookies.device);
  }

  async function list(path: string): Promise<StoredRecord[]> {
    return JSON.parse(await call("GET", path)).items;
  }

  async function call(method: string, path: string, body?: object, cookie = cookies.admin): Promise<string> {
    const { status, text } = await send(baseUrl, {
      target: "",
      method,
      path: `/api${path}`,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      body: body && Buffer.from(JSON.stringify(body)),
    });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return text;
  }
}

const unknownId = "00000000-0000-4000-8000-000000000000";

/** Returns the id of a record for a key such as `companyId` or `offerIds`, or for the noun of the path. */
export function createIdFor({ ids }: TownRecords, noun: string, random: Random): (key: string) => string {
  const pools: Record<string, string> = { offer: "offers", company: "companies", category: "categories" };
  return (key) => {
    const named = /^(offer|company|category|campaign|client)_?[iI]ds?$/.exec(key)?.[1];
    const pool = ids[named ? (pools[named] ?? `${named}s`) : noun] ?? [];
    return pool.length > 0 && random.chance(0.9) ? random.pick(pool) : unknownId;
  };
}
