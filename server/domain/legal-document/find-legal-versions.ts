import { desc, lte } from "drizzle-orm";
import type { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { legalDocuments } from "./legal-document.table.ts";

/** Returns the versions in force today, which every client accepts with a claim. */
export async function findLegalVersions({ db, now }: Ctx): Promise<LegalVersions> {
  const { kind, version, effectiveOn } = legalDocuments;
  const rows = await db
    .selectDistinctOn([kind], { kind, version })
    .from(legalDocuments)
    .where(lte(effectiveOn, today(now)))
    .orderBy(kind, desc(effectiveOn), desc(version));
  const versionOf = (wanted: string) => rows.find((row) => row.kind === wanted)?.version ?? null;
  return { terms: versionOf("terms"), privacy: versionOf("privacy") };
}
