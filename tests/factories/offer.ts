import { sql } from "drizzle-orm";
import { type NewOffer, offerRow } from "#seed/rows/offer.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { makeCompany } from "./company.ts";
import { onlyRow } from "./only-row.ts";

/** Also creates a company, unless `companyId` is given. */
export async function makeOffer(db: Database, overrides: Partial<NewOffer> = {}) {
  const companyId = overrides.companyId ?? (await makeCompany(db)).id;
  return onlyRow(
    await db
      .insert(offers)
      .values(offerRow({ ...overrides, companyId }))
      .returning(),
  );
}

/**
 * Creates more offers like this one, for tests that only count them. Triggers are disabled, so a search does not find
 * these offers.
 */
export async function makeCopies(db: Database, offerId: string, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into offers
        (id, company_id, title, description, discount, discount_type, location, valid_until, status, updated_at)
      select gen_random_uuid(), company_id, title, description, discount, discount_type, location, valid_until,
        status, updated_at
      from offers, generate_series(1, ${count}::int) where id = ${offerId}`);
  });
}
