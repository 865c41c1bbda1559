import { inArray, sql } from "drizzle-orm";
import type { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import type { InboundBulkChange } from "#contract/message/inbound/inbound.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { changeInBulk } from "#server/domain/bulk-change/change-in-bulk.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import { inboundFilter } from "./inbound-filter.ts";
import { inboundMessages } from "./inbound-message.table.ts";

/** Marks messages as done without an answer, or opens them again. */
export const changeInbound = command(
  staff,
  (ctx: CommandContext, { selection, action }: InboundBulkChange): Promise<BulkResult> => {
    const closes = action === "close";
    return changeInBulk(ctx, {
      table: inboundMessages,
      action: `inbound.${action}`,
      selected: selection.ids
        ? inArray(inboundMessages.id, selection.ids)
        : (inboundFilter(ctx.db, selection.filter ?? {}) ?? sql`true`),
      skipReason: ({ handledAt }) => {
        if ((handledAt !== null) !== closes) return undefined;
        return closes ? "handled" : "open";
      },
      // An answer that failed is no longer the reason why the message is done.
      values: closes
        ? { handledAt: ctx.now.toISOString(), handledBy: signedInId(ctx.actor), replyId: null }
        : { handledAt: null, handledBy: null },
    });
  },
);
