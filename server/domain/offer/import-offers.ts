import { getTableColumns, sql } from "drizzle-orm";
import type { CsvUpload, ImportOutcome, ImportReport } from "#contract/schemas/csv-file.ts";
import type { OfferInput } from "#contract/schemas/offer.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { recordAudits } from "#server/domain/security/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { type OfferRow, offerValues } from "./managed-offer.ts";
import { offers } from "./offer.table.ts";
import { type PlannedRow, planOfferImport } from "./plan-offer-import.ts";

/** What an import would do; nothing is written. */
export async function previewOfferImport(ctx: Ctx, { csv }: CsvUpload): Promise<ImportReport> {
  refuseUnlessMayManageCatalogue(ctx.actor);
  return ctx.db.transaction(async (tx) => toReport(await planOfferImport({ ...ctx, db: tx }, csv)));
}

/** Writes the good rows of a file. The same file again changes nothing: rows are known by code, or company and title. */
export async function importOffers(ctx: Ctx, { csv }: CsvUpload): Promise<ImportReport> {
  refuseUnlessMayManageCatalogue(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    // Imports take turns: of two that bring the same new offer, the second finds it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offer.import', 0))`);
    const plan = await planOfferImport({ ...ctx, db: tx }, csv);
    const rows = plan.flatMap(({ outcome, offer, stored }) => (offer ? [{ outcome, offer, stored }] : []));
    await insertAll(
      { ...ctx, db: tx },
      rows.flatMap(({ outcome, offer }) => (outcome === "create" ? [offer] : [])),
    );
    await updateAll(
      { ...ctx, db: tx },
      rows.flatMap(({ outcome, offer, stored }) =>
        outcome === "update" && stored ? [{ offer, stored }] : [],
      ),
    );
    return toReport(plan);
  });
}

/** Rows of one insert: below the 65,535 parameters that a statement may have. */
const rowsAtOnce = 1000;

async function insertAll({ db, actor, now }: Ctx, inputs: readonly OfferInput[]): Promise<void> {
  const rows = inputs.map((input) => ({ ...input, id: newId(now), createdAt: now, updatedAt: now }));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await db.insert(offers).values(rows.slice(first, first + rowsAtOnce));
  }
  await recordAudits(
    db,
    actor,
    rows.map(({ id, createdAt: _created, updatedAt: _updated, ...newValues }) => ({
      action: "offer.import",
      tableName: "offers",
      recordId: id,
      newValues,
    })),
  );
}

type Change = { offer: OfferInput; stored: OfferRow };

/** All in one statement: the new values go in as JSON, which the database reads as rows of the table. */
async function updateAll({ db, actor, now }: Ctx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const columns = getTableColumns(offers);
  const fields = Object.keys(offerValues(changes[0]?.stored as OfferRow)) as (keyof OfferInput)[];
  const rows = changes.map(({ offer, stored }) => ({
    id: stored.id,
    ...Object.fromEntries(fields.map((field) => [columns[field].name, offer[field]])),
  }));
  const sets = fields.map((field) => {
    const column = sql.identifier(columns[field].name);
    return sql`${column} = n.${column}`;
  });
  await db.execute(sql`
    update ${offers} set ${sql.join(sets, sql`, `)},
      updated_at = greatest(${now.toISOString()}::timestamptz, ${offers.updatedAt} + interval '1 microsecond')
    from jsonb_populate_recordset(null::offers, ${JSON.stringify(rows)}::jsonb) n
    where ${offers.id} = n.id`);
  await recordAudits(
    db,
    actor,
    changes.map(({ offer, stored }) => ({
      action: "offer.import",
      tableName: "offers",
      recordId: stored.id,
      oldValues: offerValues(stored),
      newValues: offer,
    })),
  );
}

function toReport(plan: readonly PlannedRow[]): ImportReport {
  const count = (outcome: ImportOutcome) => plan.filter((row) => row.outcome === outcome).length;
  return {
    counts: {
      create: count("create"),
      update: count("update"),
      unchanged: count("unchanged"),
      refused: count("refused"),
    },
    rows: plan.map(({ line, name, outcome, problems }) => ({ line, name, outcome, problems })),
  };
}
