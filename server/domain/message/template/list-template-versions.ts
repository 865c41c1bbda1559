import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import type { TemplateVersionPage } from "#contract/message/template/managed-template.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { listHistory } from "#server/domain/security/audit/list-history.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { messageTemplateVersions as versions } from "./template.table.ts";

/** Returns the texts that a template had, newest first. */
export async function listTemplateVersions(
  { db, actor }: Ctx,
  { id, limit, cursor }: HistoryInput,
): Promise<TemplateVersionPage> {
  refuseUnless(staff, actor);
  const [before] = decodeCursor(cursor, cursorOf.number);
  const rows = await db
    .select({
      id: versions.id,
      number: versions.number,
      subject: versions.subject,
      body: versions.body,
      actionLabel: versions.actionLabel,
      createdAt: versions.createdAt,
      by: profiles.name,
      cursorValue: sql<string>`${versions.number}::text`,
    })
    .from(versions)
    .leftJoin(profiles, eq(profiles.id, versions.profileId))
    .where(and(eq(versions.templateId, id), before ? lt(versions.number, Number(before)) : undefined))
    .orderBy(desc(versions.number))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return {
    items: items.map(({ number, subject, body, actionLabel, createdAt, by }) => ({
      number,
      subject: subject || null,
      body,
      actionLabel,
      at: createdAt.toISOString(),
      by,
    })),
    nextCursor,
  };
}

export async function listTemplateHistory({ db, actor }: Ctx, input: HistoryInput): Promise<HistoryPage> {
  refuseUnless(staff, actor);
  return listHistory(db, "message_templates", input);
}
