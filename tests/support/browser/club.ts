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
import { brokenByLargeText, doubleText } from "./large-text.ts";
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
  return withDatabase(async (db) => {
    await makeProgram(db, { ...rules, companyId });
    const rewardIds: string[] = [];
    for (const reward of rewards) rewardIds.push((await makeReward(db, { ...reward, companyId })).id);
    return { companyId, code, rewardIds };
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

/** Returns what large text breaks in the content of a counter's page, without the header and the menu of the shop. */
export async function contentBrokenByLargeText(page: Page): Promise<string[]> {
  await doubleText(page);
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll<HTMLElement>("header, nav")) frame.style.display = "none";
  });
  return brokenByLargeText(page);
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
  { companyId }: Club,
  posting: { phone: string; name?: string; amountCents?: number },
): Promise<Card> {
  const { phone, name = "Maria Souza", amountCents = null } = posting;
  const { card } = (await asAdmin("POST", "/shop/postings", {
    ...{ companyId, client: { phone, name }, amountCents },
  })) as { card: Card };
  return card;
}
