import type { LegalKind } from "#contract/legal-document/legal-document.view.ts";
import { firstPrivacy } from "#contract/legal-document/privacy.texts.ts";
import { firstTerms } from "#contract/legal-document/terms.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { Database } from "#server/platform/database/database.ts";
import { legalDocuments } from "./legal-document.table.ts";

const firstBodies: Record<LegalKind, string> = { terms: firstTerms, privacy: firstPrivacy };

/** No site without terms and privacy, with a demo town or without: what is missing gets its first version. */
export async function insertFirstLegalDocuments(db: Database, now: Date): Promise<void> {
  const rows = Object.entries(firstBodies).map(([kind, body]) => ({
    kind: kind as LegalKind,
    version: 1,
    body,
    effectiveOn: today(now),
    createdAt: now,
  }));
  await db.insert(legalDocuments).values(rows).onConflictDoNothing();
}
