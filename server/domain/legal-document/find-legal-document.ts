import { and, desc, eq, lte } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { LegalDocumentInput, LegalDocumentView } from "#contract/legal-document/legal-document.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { legalDocuments } from "./legal-document.table.ts";

/**
 * Returns the version in force today, or an older version that clients accepted. A version that is not yet in force
 * is not found.
 */
export async function findLegalDocument(
  { db, now }: Ctx,
  { kind, version: asked }: LegalDocumentInput,
): Promise<LegalDocumentView> {
  const { version, effectiveOn, body } = legalDocuments;
  // All versions are read, because they are few. The first one is in force.
  const versions = await db
    .select({ version, effectiveOn })
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), lte(effectiveOn, today(now))))
    .orderBy(desc(effectiveOn), desc(version));
  const chosen = asked === undefined ? versions[0] : versions.find((known) => known.version === asked);
  if (!chosen) throw new AppError("not_found");
  const [row] = await db
    .select({ body })
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), eq(version, chosen.version)));
  if (!row) throw new AppError("not_found");
  return { kind, ...chosen, html: renderMarkdown(row.body), versions };
}
