import type { Page } from "@playwright/test";
import { today } from "#contract/time/dates.ts";
import type { NewProgram } from "#seed/rows/loyalty.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { asAdmin, newPhone } from "#tests/support/town/claiming.ts";
import { waitForScripts } from "./browser.ts";
import type { OpenPage, PageOptions } from "./fixtures.ts";
import { brokenByLargeText, doubleText, overlapsIn } from "./large-text.ts";
import { testServer } from "./test-server.ts";

type Rewards = { name: string; cost: number; stock?: number }[];
export type Club = { companyId: string; code: string; rewardIds: string[] };

/** A company only for this test, with a club and an access code for its counter. */
export async function openClub(rules: Partial<NewProgram> = {}, rewards: Rewards = []): Promise<Club> {
  const { id: companyId } = (await asAdmin("POST", "/companies", {
    name: `Padaria da Vila ${newPhone()}`,
    phone: "35988887777",
    location: "Centro",
  })) as { id: string };
  const { code } = (await asAdmin("POST", `/companies/${companyId}/access-codes`, {
    label: "Caixa 1",
    hours: 1,
  })) as { code: string };
  return { companyId, code, rewardIds: await addClub(companyId, rules, rewards) };
}

/** Opens the club of a company. Returns the ids of its rewards. */
export function addClub(
  companyId: string,
  rules: Partial<NewProgram> = {},
  rewards: Rewards = [],
): Promise<string[]> {
  return withDatabase(async (db) => {
    await makeProgram(db, { ...rules, companyId });
    const ids: string[] = [];
    for (const reward of rewards) ids.push((await makeReward(db, { ...reward, companyId })).id);
    return ids;
  });
}

/** The client of a card asks for the points of a purchase of today. */
export function askForPoints(
  { companyId }: Club,
  { id: cardId }: Card,
  request: { amountCents: number; message: string },
): Promise<unknown> {
  const purchasedOn = today(new Date());
  return withDatabase((db) =>
    db.insert(loyaltyPointsRequests).values({ cardId, companyId, purchasedOn, ...request }),
  );
}

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openPostgres({ databaseUrl: testServer().databaseUrl, log: silentLog });
  return work(db).finally(close);
}

/** Opens a page of the club's counter with its access code. */
export async function openClubCounter(
  openPage: OpenPage,
  { code }: Club,
  { path = "/lojista/lancamento", ...options }: PageOptions & { path?: string } = { width: 360 },
): Promise<Page> {
  const page = await openPage(options);
  await page.context().request.post("/api/shop/code-sessions", { data: { code } });
  await page.goto(path);
  await waitForScripts(page);
  return page;
}

/** Returns what large text breaks in a page of the shop, with its header and its menu. */
export async function shopBrokenByLargeText(page: Page): Promise<string[]> {
  await doubleText(page);
  const overlaps = await overlapsIn(page, "header > div, nav.fixed ul");
  return [...overlaps.map((pair) => `${pair} overlap`), ...(await brokenByLargeText(page))];
}

type Card = { id: string; balance: number };

/** The card of a phone, as the back-office reads it. */
export async function cardOf({ companyId }: Club, phone: string): Promise<Card | null> {
  const { card } = (await asAdmin("POST", "/shop/cards/look-up", { companyId, phone })) as {
    card: Card | null;
  };
  return card;
}

/** Posts for a client by the API; a new client is enrolled. */
export async function postByApi(
  { companyId }: Pick<Club, "companyId">,
  posting: { phone: string; name?: string; amountCents?: number },
): Promise<Card> {
  const { phone, name = "Maria Souza", amountCents = null } = posting;
  const { card } = (await asAdmin("POST", "/shop/postings", {
    ...{ companyId, client: { phone, name }, amountCents },
  })) as { card: Card };
  return card;
}
