import { and, desc, eq, lte } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { today } from "#contract/schemas/dates.ts";
import type { LegalDocumentInput, LegalDocumentView } from "#contract/schemas/legal-document.ts";
import type { Ctx } from "#server/context.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { legalDocuments } from "./legal-document.table.ts";

/** What is in force today: of the versions whose day has come, the newest. */
export async function findLegalDocument(
  { db, now }: Ctx,
  { kind }: LegalDocumentInput,
): Promise<LegalDocumentView> {
  const [row] = await db
    .select({
      version: legalDocuments.version,
      effectiveOn: legalDocuments.effectiveOn,
      body: legalDocuments.body,
    })
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), lte(legalDocuments.effectiveOn, today(now))))
    .orderBy(desc(legalDocuments.effectiveOn), desc(legalDocuments.version))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return { kind, version: row.version, effectiveOn: row.effectiveOn, html: renderMarkdown(row.body) };
}
