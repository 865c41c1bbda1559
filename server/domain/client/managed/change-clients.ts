import { and, inArray, sql } from "drizzle-orm";
import type { BulkResult, SkipReason } from "#contract/bulk-change/bulk-change.schema.ts";
import type { ClientBulkChange } from "#contract/client/managed-client.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext } from "#server/context.ts";
import { changeInBulk } from "#server/domain/bulk-change/change-in-bulk.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { clientFilter } from "./list-managed-clients.ts";

/**
 * Adds a tag to many clients or removes it. Clients that already have the tag, have no room for it, or do not have
 * the tag to remove are skipped.
 */
export const changeClients = command(
  staff,
  async (
    ctx: CommandContext,
    { selection: { ids, filter = {} }, action, tag }: ClientBulkChange,
  ): Promise<BulkResult> => {
    return changeInBulk(ctx, {
      table: clients,
      action: `client.${action}`,
      selected: and(clientFilter(ctx.db, filter, ctx.now), ids && inArray(clients.id, ids)) ?? sql`true`,
      ...changes[action](tag),
      // The same lock order as in claims.
      lockOrder: clients.phone,
    });
  },
);

type Client = typeof clients.$inferSelect;

const changes = {
  tag: (tag: string) => ({
    skipReason: ({ tags }: Client): SkipReason | undefined => {
      if (tags.includes(tag)) return "tagged";
      return tags.length < limits.clientTagsMax ? undefined : "tags_full";
    },
    values: {
      tags: { set: sql`array_append(tags, ${tag})`, of: ({ tags }: Client) => [...tags, tag] },
    },
  }),
  untag: (tag: string) => ({
    skipReason: ({ tags }: Client): SkipReason | undefined => (tags.includes(tag) ? undefined : "untagged"),
    values: {
      tags: {
        set: sql`array_remove(tags, ${tag})`,
        of: ({ tags }: Client) => tags.filter((other) => other !== tag),
      },
    },
  }),
};
