import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  BroadcastFilter,
  BroadcastListInput,
  BroadcastPage,
} from "#contract/message/broadcast/broadcast.view.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { broadcasts } from "./broadcast.table.ts";
import { selectBroadcasts, toBroadcastRow } from "./read-broadcast.ts";
import { readRecipientCounts } from "./recipient-counts.ts";

/** Returns a page of broadcasts with the counts of their recipients, and the number of all that match the filter. */
export async function listBroadcasts({ db, actor }: Ctx, input: BroadcastListInput): Promise<BroadcastPage> {
  refuseUnless(staff, actor);
  const { direction, page, limit } = input;
  const condition = broadcastFilter(input);
  const towards = direction === "ascending" ? asc : desc;
  const [rows, total] = await Promise.all([
    selectBroadcasts(db)
      .where(condition)
      .orderBy(towards(broadcasts.createdAt), towards(broadcasts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(broadcasts, condition),
  ]);
  const counts = await readRecipientCounts(
    db,
    rows.map(({ broadcast }) => broadcast.id),
  );
  return { items: rows.map((row) => toBroadcastRow(row, counts.get(row.broadcast.id) ?? [])), total };
}

/** There are few broadcasts, so the names are searched without an index. */
function broadcastFilter({ state, search }: BroadcastFilter): SQL | undefined {
  return and(
    state && eq(broadcasts.state, state),
    search ? sql`strpos(f_norm(${broadcasts.name}), f_norm(${search})) > 0` : undefined,
  );
}
