import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { AutomaticInput, AutomaticList } from "#contract/message/automatic/automatic.schema.ts";
import { automaticRefusals } from "#contract/message/automatic/automatic.texts.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { isForMessages } from "#server/domain/message/template/template.conditions.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { admin, signedInId } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { automaticMessages } from "./automatic-message.table.ts";
import { listAutomatic } from "./list-automatic.ts";

/** Switches an automatic message on or off and chooses its template, unless it was saved since it was read. */
export const saveAutomatic = command(
  admin,
  async (
    ctx: CommandContext,
    platform: Pick<RequestContext["platform"], "outbox">,
    { kind, version, ...input }: AutomaticInput,
  ): Promise<AutomaticList> => {
    await ctx.db.transaction(async (tx) => {
      await checkTemplate(tx, { kind, ...input });
      const [before] = await tx.select().from(automaticMessages).where(eq(automaticMessages.kind, kind));
      const change = { ...input, profileId: signedInId(ctx.actor) };
      const written =
        version === null
          ? await tx
              .insert(automaticMessages)
              .values({ kind, ...change, updatedAt: ctx.now })
              .onConflictDoNothing()
              .returning({ kind: automaticMessages.kind })
          : await tx
              .update(automaticMessages)
              .set({ ...change, updatedAt: nextVersion(automaticMessages.updatedAt, ctx.now) })
              .where(
                and(eq(automaticMessages.kind, kind), sql`${automaticMessages.updatedAt}::text = ${version}`),
              )
              .returning({ kind: automaticMessages.kind });
      if (written.length === 0) throw new AppError("conflict");
      await recordAudit(tx, ctx.actor, {
        ...{ action: "automatic_message.update", tableName: "automatic_messages", recordId: kind },
        oldValues: before ? { isEnabled: before.isEnabled, templateId: before.templateId } : null,
        newValues: input,
      });
    });
    return listAutomatic(ctx, platform);
  },
);

async function checkTemplate(
  tx: Database,
  { kind, templateId }: Pick<AutomaticInput, "kind" | "templateId">,
): Promise<void> {
  if (templateId === null) return;
  const [template] = await tx
    .select({ channel: messageTemplates.channel })
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, templateId), isForMessages()))
    .for("share");
  const refuse = (text: string) => new AppError("validation.failed", { fields: { templateId: text } });
  if (!template) throw refuse(automaticRefusals.wrongTemplate);
  // The summary goes to accounts, which have no phone.
  if (kind === "weekly_summary" && template.channel !== "email") throw refuse(automaticRefusals.wrongChannel);
}
