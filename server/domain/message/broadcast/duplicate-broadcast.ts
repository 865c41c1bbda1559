import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { broadcastTexts } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { broadcasts } from "./broadcast.table.ts";
import { broadcastView } from "./read-broadcast.ts";

/** Creates a draft with the texts, audience and values of another broadcast in any state. */
export const duplicateBroadcast = command(
  staff,
  (ctx: CommandContext, { id }: { id: string }): Promise<BroadcastView> =>
    ctx.db.transaction(async (tx) => {
      const [source] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id));
      if (!source) throw new AppError("not_found");
      const { channel, templateVersionId, audience, values, ratePerMinute } = source;
      const copy = {
        ...{ channel, templateVersionId, audience, values, ratePerMinute },
        name: broadcastTexts.copyOf(source.name).slice(0, limits.broadcastNameMaxLength),
      };
      const copyId = newId(ctx.now);
      const times = { createdAt: ctx.now, updatedAt: ctx.now };
      await tx.insert(broadcasts).values({ id: copyId, ...copy, ...times, profileId: signedInId(ctx.actor) });
      await recordAudit(tx, ctx.actor, {
        action: "broadcast.create",
        tableName: "broadcasts",
        recordId: copyId,
        newValues: { ...copy, copyOf: id },
      });
      return broadcastView(tx, copyId);
    }),
);
