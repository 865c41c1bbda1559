import { type SQL, sql } from "drizzle-orm";
import {
  type ClientSegment,
  type ClientSegmentCounts,
  clientSegments,
  type ManagedClientFilter,
} from "#contract/client/managed-client.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { inSegment } from "./client-segments.ts";
import { clientFilter } from "./list-managed-clients.ts";

/** Counts the clients of the filter in each segment, with one scan. */
export async function countSegments(ctx: Ctx, filter: ManagedClientFilter): Promise<ClientSegmentCounts> {
  refuseUnless(staff, ctx.actor);
  const counts = Object.fromEntries(
    clientSegments.map((segment) => [
      segment,
      sql<number>`count(*) filter (where ${inSegment(segment, ctx.now)})`.mapWith(Number),
    ]),
  ) as Record<ClientSegment, SQL<number>>;
  const [found] = await ctx.db
    .select(counts)
    .from(clients)
    .where(clientFilter(ctx.db, { ...filter, segment: undefined }, ctx.now));
  if (!found) throw new Error("a count without a row");
  return found;
}
