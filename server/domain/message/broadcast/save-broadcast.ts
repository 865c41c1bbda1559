import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { BroadcastInput, BroadcastRevision } from "#contract/message/broadcast/broadcast.schema.ts";
import { broadcastValidation } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { isForMessages } from "#server/domain/message/template/template.conditions.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { newId } from "#server/platform/new-id.ts";
import { broadcasts } from "./broadcast.table.ts";
import { refusalOf } from "./move-broadcast.ts";
import { broadcastView } from "./read-broadcast.ts";

export const createBroadcast = command(
  staff,
  (ctx: CommandContext, input: BroadcastInput): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      const id = newId(ctx.now);
      const times = { createdAt: ctx.now, updatedAt: ctx.now };
      const values = await valuesOf(tx, input);
      await tx.insert(broadcasts).values({ id, ...values, ...times, profileId: signedInId(ctx.actor) });
      await recordAudit(tx, ctx.actor, {
        action: "broadcast.create",
        tableName: "broadcasts",
        recordId: id,
        newValues: input,
      });
      return broadcastView(tx, id);
    }),
);

/** Saves all fields of a draft, with the current version of its template. */
export const updateBroadcast = command(
  staff,
  (ctx: CommandContext, { id, version, ...input }: BroadcastRevision): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      const [before] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id));
      if (!before) throw new AppError("not_found");
      if (before.state !== "draft") throw new AppError("broadcast.state_changed");
      const values = await valuesOf(tx, input);
      const written = await tx
        .update(broadcasts)
        .set({ ...values, updatedAt: nextVersion(broadcasts.updatedAt, ctx.now) })
        .where(
          and(
            eq(broadcasts.id, id),
            eq(broadcasts.state, "draft"),
            sql`${broadcasts.updatedAt}::text = ${version}`,
          ),
        )
        .returning({ id: broadcasts.id });
      if (written.length === 0) throw new AppError("conflict");
      const { name, audience, ratePerMinute } = before;
      await recordAudit(tx, ctx.actor, {
        action: "broadcast.update",
        tableName: "broadcasts",
        recordId: id,
        oldValues: { name, audience, values: before.values, ratePerMinute },
        newValues: input,
      });
      return broadcastView(tx, id);
    }),
);

export const removeBroadcast = command(
  staff,
  (ctx: CommandContext, { id }: { id: string }): Promise<{ id: string }> =>
    ctx.db.transaction(async (tx) => {
      const isDraft = and(eq(broadcasts.id, id), eq(broadcasts.state, "draft"));
      const [removed] = await tx.delete(broadcasts).where(isDraft).returning();
      if (!removed) throw await refusalOf(tx, id);
      await recordAudit(tx, ctx.actor, {
        action: "broadcast.remove",
        tableName: "broadcasts",
        recordId: id,
        oldValues: { name: removed.name, audience: removed.audience, values: removed.values },
      });
      return { id };
    }),
);

/** Returns the columns of a draft. The version of the template is fixed when it is saved: what was seen is sent. */
async function valuesOf(tx: Database, { templateId, ...input }: BroadcastInput) {
  const [found] = await tx
    .select({ channel: messageTemplates.channel, templateVersionId: messageTemplateVersions.id })
    .from(messageTemplates)
    .innerJoin(
      messageTemplateVersions,
      and(
        eq(messageTemplateVersions.templateId, messageTemplates.id),
        eq(messageTemplateVersions.number, messageTemplates.version),
      ),
    )
    .where(and(eq(messageTemplates.id, templateId), isForMessages()));
  if (!found) {
    throw new AppError("validation.failed", { fields: { templateId: broadcastValidation.templateArchived } });
  }
  return { ...input, ...found, values: withoutEmpty(input.values) };
}

function withoutEmpty(values: BroadcastInput["values"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
