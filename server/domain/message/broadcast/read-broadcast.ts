import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { BroadcastValues } from "#contract/message/broadcast/broadcast.schema.ts";
import type {
  BroadcastRow,
  BroadcastView,
  RecipientCount,
} from "#contract/message/broadcast/broadcast.view.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { broadcasts } from "./broadcast.table.ts";
import { readRecipientCounts } from "./recipient-counts.ts";
import { storedAudience } from "./stored-audience.ts";

/** Returns a broadcast for its form and its progress. Only staff may read it. */
export async function readBroadcast({ db, actor }: Ctx, { id }: { id: string }): Promise<BroadcastView> {
  refuseUnless(staff, actor);
  return broadcastView(db, id);
}

/** Like `readBroadcast` but without the access check, for use inside a write. */
export async function broadcastView(db: ReadOnlyDatabase, id: string): Promise<BroadcastView> {
  const [found] = await selectBroadcasts(db).where(eq(broadcasts.id, id));
  if (!found) throw new AppError("not_found");
  const counts = (await readRecipientCounts(db, [id])).get(id) ?? [];
  const { broadcast, template, content, version, author } = found;
  return {
    ...toBroadcastRow(found, counts),
    version,
    templateId: template.id,
    content: {
      subject: content.subject,
      body: content.body,
      actionLabel: content.actionLabel,
      category: template.category,
      approval: template.approval,
      isCurrent: content.number === template.version,
    },
    audience: storedAudience(broadcast),
    values: BroadcastValues.parse(broadcast.values),
    author,
  };
}

export function selectBroadcasts(db: ReadOnlyDatabase) {
  return db
    .select({
      broadcast: broadcasts,
      template: messageTemplates,
      content: messageTemplateVersions,
      author: profiles.name,
      // Text preserves the microseconds that a Date loses.
      version: sql<string>`${broadcasts.updatedAt}::text`,
    })
    .from(broadcasts)
    .innerJoin(messageTemplateVersions, eq(messageTemplateVersions.id, broadcasts.templateVersionId))
    .innerJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
    .leftJoin(profiles, eq(profiles.id, broadcasts.profileId));
}

type Found = Awaited<ReturnType<typeof selectBroadcasts>>[number];

export function toBroadcastRow({ broadcast, template }: Found, counts: RecipientCount[]): BroadcastRow {
  const { id, name, channel, state, scheduledAt, startedAt, finishedAt, createdAt, ratePerMinute } =
    broadcast;
  return {
    ...{ id, name, channel, state, counts, ratePerMinute, template: template.name },
    scheduledAt: scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
