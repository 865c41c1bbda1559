import { and, asc, desc, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type {
  ClientSort,
  ManagedClientFilter,
  ManagedClientListInput,
  ManagedClientPage,
  ManagedClientRow,
} from "#contract/client/managed-client.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { Database, ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { agreedTo, inSegment } from "./client-segments.ts";
import { matchingClients } from "./matching-clients.ts";

/** Returns a page of `/admin/clients` and the total number of clients that match the filter. */
export async function listManagedClients(
  ctx: Ctx,
  input: ManagedClientListInput,
): Promise<ManagedClientPage> {
  refuseUnless(staff, ctx.actor);
  const { sort, direction, page, limit } = input;
  const condition = clientFilter(ctx.db, input, ctx.now);
  const towards = direction === "ascending" ? asc : desc;
  const [rows, total] = await Promise.all([
    selectClients(ctx.db, condition)
      .orderBy(towards(sortedBy[sort]), towards(clients.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(clients, condition),
  ]);
  return { items: rows.map(toClientRow), total };
}

/** Each column has an index in client.table.ts. */
const sortedBy = {
  createdAt: clients.createdAt,
  name: sql`f_norm(${clients.name})`,
  lastClaimAt: clients.lastClaimAt,
} satisfies Record<ClientSort, unknown>;

/** The condition for the clients that match the back-office's filter. Erased clients and duplicates are excluded. */
export function clientFilter(
  db: Pick<Database, "select">,
  filter: ManagedClientFilter,
  now: Date,
): SQL | undefined {
  const { search, tag, companyId, consent, purpose = "offers", segment } = filter;
  return and(
    isNull(clients.erasedAt),
    isNull(clients.mergedIntoId),
    segment && inSegment(segment, now),
    tag ? sql`${clients.tags} @> array[${tag}]` : undefined,
    companyId ? exists(couponsAt(db, companyId)) : undefined,
    consent ? agreedTo(consent, purpose) : undefined,
    search ? sql`${clients.id} = any(array(${matchingClients(db, search)}))` : undefined,
  );
}

function couponsAt(db: Pick<Database, "select">, companyId: string) {
  return db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.clientId, clients.id), eq(coupons.companyId, companyId)));
}

export function selectClients(db: ReadOnlyDatabase, condition: SQL | undefined) {
  const ofClient = eq(coupons.clientId, clients.id);
  return db
    .select({
      client: clients,
      id: clients.id,
      coupons: db.$count(coupons, ofClient),
      redeemed: db.$count(coupons, and(ofClient, eq(coupons.state, "redeemed"))),
    })
    .from(clients)
    .where(condition);
}

export type ClientLine = Awaited<ReturnType<typeof selectClients>>[number];

export function toClientRow({ client, coupons, redeemed }: ClientLine): ManagedClientRow {
  return {
    id: client.id,
    name: client.name,
    phone: client.phone ?? "",
    tags: client.tags,
    coupons,
    redeemed,
    createdAt: client.createdAt.toISOString(),
    lastClaimAt: client.lastClaimAt?.toISOString() ?? null,
  };
}
