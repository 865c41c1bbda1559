import { sql } from "drizzle-orm";
import type { AudienceInput } from "#contract/message/broadcast/broadcast.schema.ts";
import type { AudienceCount } from "#contract/message/broadcast/broadcast.view.ts";
import type { SkipReason } from "#contract/message/message.schema.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";
import { audienceOf } from "./audience.ts";

/** Counts the clients of a filter who would get a message now, and those left out, by reason. */
export async function countAudience(
  { db, actor, now }: Ctx,
  { channel, ...filter }: AudienceInput,
): Promise<AudienceCount> {
  refuseUnless(staff, actor);
  // Clients with the same address are one group, of which only one gets the message.
  const rows = await readRows<{ reason: SkipReason | null; groups: number; clients: number }>(
    db,
    sql`
    select reason, count(*)::int as groups, sum(clients)::int as clients
    from (
      select reason, count(*) as clients from (${audienceOf(db, { filter, channel, now })}) audience
      group by reason, case when reason is null then address end
    ) grouped
    group by reason order by clients desc`,
  );
  const reached = rows.find(({ reason }) => reason === null);
  const duplicates = reached ? reached.clients - reached.groups : 0;
  return {
    recipients: reached?.groups ?? 0,
    leftOut: [
      ...rows.flatMap(({ reason, clients }) => (reason ? [{ reason, count: clients }] : [])),
      ...(duplicates > 0 ? [{ reason: "duplicate" as const, count: duplicates }] : []),
    ],
  };
}
