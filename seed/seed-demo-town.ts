import { hashPassword } from "better-auth/crypto";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { today } from "#contract/time/dates.ts";
import { systemContext } from "#server/context.ts";
import { refreshSearchTerms } from "#server/domain/search/refresh-search-terms.ts";
import type { Database } from "#server/platform/database/database.ts";
import { schema } from "#server/platform/database/schema.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { buildTownRows, townPictures } from "./build-town-rows.ts";
import { type DemoLogins, demoAccountRows, demoAccounts, demoLogins } from "./demo-accounts.ts";
import { demoClubRows } from "./demo-clubs.ts";
import { demoCouponRows } from "./demo-coupons.ts";
import { demoMessageRows } from "./demo-messages.ts";
import { demoRecordRows } from "./demo-records.ts";
import { insertClubHistory } from "./insert-club-history.ts";
import { findEmojiLibrary } from "./pictures/emoji-library.ts";
import { type Progress, saveTownPictures } from "./pictures/save-town-pictures.ts";

export type SeedOptions = {
  db: Database;
  store: FileStore;
  now: Date;
  demoPassword: string;
  appSecret: string;
  log: Log;
  onProgress?: (progress: Progress) => void;
  findEmojis?: typeof findEmojiLibrary;
};

/**
 * Fills an empty database with the demo town and returns the logins to print. A database that has data is not
 * changed. Pictures are stored first and can be stored again, so an interrupted seed simply starts over.
 */
export async function seedDemoTown(options: SeedOptions): Promise<DemoLogins> {
  const { db, demoPassword, appSecret, now, log } = options;
  if (await isEmpty(db)) {
    const rows = await buildRows(options);
    if (await insertAll(db, rows, now)) {
      await refreshSearchTerms(systemContext({ db, now, log }));
      // The query planner has no statistics for rows inserted in one batch, and the embedded database never analyzes
      // its tables automatically.
      await db.execute(sql`analyze`);
      log.info("demo town made", { companies: rows.companies.length, offers: rows.offers.length });
    }
  }
  return demoLogins({ demoPassword, appSecret });
}

/** Checks that the database has no accounts, no categories and no companies. */
export async function isEmpty(db: Pick<Database, "execute">): Promise<boolean> {
  const anyRow = (table: PgTable): SQL => sql`exists (select from ${table})`;
  const { profiles, categories, companies } = schema;
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select ${anyRow(profiles)} or ${anyRow(categories)} or ${anyRow(companies)} as used`,
  );
  return rows[0]?.used === false;
}

async function buildRows(options: SeedOptions) {
  const { now, demoPassword, appSecret } = options;
  const day = today(now);
  const hashes = Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));
  const pictures = await storePictures(options);
  const town = buildTownRows(day, pictures.addressOf);
  return {
    pictures: pictures.rows,
    ...town,
    ...demoCouponRows({ now, offers: town.offers, appSecret }),
    ...demoClubRows({ now, appSecret }),
    ...demoAccountRows(day, await hashes, appSecret),
    ...demoRecordRows(day),
    ...demoMessageRows(now),
  };
}

async function storePictures({
  store,
  log,
  onProgress = () => {},
  findEmojis = findEmojiLibrary,
}: SeedOptions) {
  const fileOf = findEmojis();
  if (fileOf) return saveTownPictures(townPictures(), { store, fileOf, onProgress });
  log.warn("the demo town has no pictures: the development dependencies are not installed");
  return { rows: [], addressOf: () => null };
}

type TownRows = Awaited<ReturnType<typeof buildRows>>;

/** Any number that no other advisory lock of the product uses. */
const seedLock = 7_311_001;

/**
 * Inserts the whole town or nothing, in one transaction. Returns false if another process filled the database first.
 */
function insertAll(db: Database, rows: TownRows, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (!(await isEmpty(tx))) return false;
    // Referenced rows are inserted before the rows that refer to them.
    if (rows.pictures.length > 0)
      await tx.insert(schema.pictures).values(rows.pictures).onConflictDoNothing();
    await tx.insert(schema.settings).values(rows.settings).onConflictDoNothing();
    await tx.insert(schema.categories).values(rows.categories);
    await tx.insert(schema.companies).values(rows.companies);
    await tx.insert(schema.offers).values(rows.offers);
    await tx.insert(schema.campaigns).values(rows.campaigns);
    await tx.insert(schema.campaignOffers).values(rows.campaignOffers);
    await tx.insert(schema.loyaltyPrograms).values(rows.loyaltyPrograms);
    await tx.insert(schema.loyaltyRewards).values(rows.loyaltyRewards);
    await tx.insert(schema.profiles).values(rows.profiles);
    await tx.insert(schema.authAccounts).values(rows.authAccounts);
    await tx.insert(schema.profileCompanies).values(rows.profileCompanies);
    await tx.insert(schema.lojistaAccessCodes).values(rows.lojistaAccessCodes);
    await tx.insert(schema.clients).values(rows.clients);
    await tx.insert(schema.consents).values([...rows.consents, ...rows.optOuts]);
    await tx.insert(schema.coupons).values(rows.coupons);
    await tx.insert(schema.couponEvents).values(rows.couponEvents);
    await tx.insert(schema.securityEvents).values(rows.securityEvents);
    await tx.insert(schema.auditLogs).values(rows.auditLogs);
    await tx.insert(schema.loyaltyCards).values(rows.loyaltyCards);
    await tx.insert(schema.loyaltyPointsRequests).values(rows.loyaltyPointsRequests);
    await tx.insert(schema.messageTemplates).values(rows.messageTemplates);
    await tx.insert(schema.messageTemplateVersions).values(rows.messageTemplateVersions);
    await tx.insert(schema.broadcasts).values(rows.broadcasts);
    await tx.insert(schema.outbox).values(rows.outbox);
    await tx.insert(schema.suppressedAddresses).values(rows.suppressedAddresses);
    await tx.insert(schema.inboundMessages).values(rows.inboundMessages);
    await insertClubHistory(tx, rows.clubHistory, now);
    return true;
  });
}
