import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  ManagedTemplateListInput,
  ManagedTemplatePage,
  TemplateSort,
} from "#contract/message/template/managed-template.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { messageTemplates, messageTemplateVersions } from "./template.table.ts";
import { templateFilter } from "./template-filter.ts";

/** Returns a page of the back-office's list and the total number of templates that match the filter. */
export async function listTemplates(
  { db, actor }: Ctx,
  input: ManagedTemplateListInput,
): Promise<ManagedTemplatePage> {
  refuseUnless(staff, actor);
  const condition = templateFilter(input);
  const [rows, total] = await Promise.all([
    pageOf(db, input, condition),
    db.$count(messageTemplates, condition),
  ]);
  const items = rows.map(({ subject, archivedAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    subject: subject || null,
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
  return { items, total };
}

const excerptLength = 160;

function pageOf(
  db: Ctx["db"],
  { sort, direction, page, limit }: ManagedTemplateListInput,
  condition: SQL | undefined,
) {
  const towards = direction === "ascending" ? asc : desc;
  return db
    .select({
      id: messageTemplates.id,
      name: messageTemplates.name,
      channel: messageTemplates.channel,
      category: messageTemplates.category,
      providerName: messageTemplates.providerName,
      approval: messageTemplates.approval,
      number: messageTemplates.version,
      subject: messageTemplateVersions.subject,
      excerpt: sql<string>`left(${messageTemplateVersions.body}, ${excerptLength})`,
      archivedAt: messageTemplates.archivedAt,
      createdAt: messageTemplates.createdAt,
      updatedAt: messageTemplates.updatedAt,
    })
    .from(messageTemplates)
    .innerJoin(messageTemplateVersions, isCurrentVersion)
    .where(condition)
    .orderBy(towards(sortedBy[sort]), towards(messageTemplates.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export const isCurrentVersion = and(
  eq(messageTemplateVersions.templateId, messageTemplates.id),
  eq(messageTemplateVersions.number, messageTemplates.version),
);

/** A town has some dozens of templates: they are sorted without an index. */
const sortedBy = {
  updatedAt: messageTemplates.updatedAt,
  name: sql`f_norm(${messageTemplates.name})`,
  createdAt: messageTemplates.createdAt,
} satisfies Record<TemplateSort, unknown>;
