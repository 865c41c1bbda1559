import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type {
  ManagedEntry,
  ManagedEntryFilter,
  ManagedEntryListInput,
  ManagedEntryPage,
} from "#contract/loyalty/managed-entry.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import {
  loyaltyCards,
  loyaltyEntries,
  loyaltyEntryNotes,
  loyaltyVouchers,
} from "#server/domain/loyalty/ledger/ledger.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorId, cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";

/** Returns a page of the ledger of a club or of one card, newest first. */
export async function listEntries(ctx: Ctx, input: ManagedEntryListInput): Promise<ManagedEntryPage> {
  refuseUnless(staff, ctx.actor);
  const [, last] = decodeCursor(input.cursor, cursorOf.number, cursorId.number);
  const before = last === undefined ? undefined : lt(loyaltyEntries.id, Number(last));
  const rows = await selectEntries(ctx.db, and(entryFilter(input), before))
    .orderBy(desc(loyaltyEntries.id))
    .limit(input.limit + 1);
  const page = toPage(
    rows.map((row) => ({ ...row, id: String(row.id), cursorValue: String(row.id) })),
    input.limit,
  );
  return { ...page, items: page.items.map(toManagedEntry) };
}

/** The condition for the entries of a club. Those of a card are read by the index of the card. */
export function entryFilter({
  companyId,
  cardId,
  kind,
  operator,
  from,
  until,
}: ManagedEntryFilter): SQL | undefined {
  return and(
    eq(loyaltyEntries.companyId, companyId),
    cardId ? eq(loyaltyEntries.cardId, cardId) : undefined,
    kind && eq(loyaltyEntries.kind, kind),
    operator ? sql`f_norm(${loyaltyEntries.operatorName}) = f_norm(${operator})` : undefined,
    from ? gte(loyaltyEntries.happenedAt, startOfDay(from)) : undefined,
    until ? lt(loyaltyEntries.happenedAt, startOfDay(addDays(until, 1))) : undefined,
  );
}

const impersonators = alias(profiles, "impersonators");

export function selectEntries(db: ReadOnlyDatabase, condition: SQL | undefined) {
  return db
    .select({
      id: loyaltyEntries.id,
      cardId: loyaltyEntries.cardId,
      clientName: clients.name,
      phone: clients.phone,
      kind: loyaltyEntries.kind,
      reason: loyaltyEntries.reason,
      points: loyaltyEntries.points,
      balanceAfter: loyaltyEntries.balanceAfter,
      amountCents: loyaltyEntries.amountCents,
      operatorName: loyaltyEntries.operatorName,
      userName: sql<string | null>`coalesce(${impersonators.name}, ${profiles.name})`,
      codeLabel: lojistaAccessCodes.label,
      place: loyaltyEntries.place,
      note: sql<string | null>`coalesce(${loyaltyEntryNotes.text}, ${loyaltyVouchers.rewardName})`,
      happenedAt: loyaltyEntries.happenedAt,
      postingId: loyaltyEntries.postingId,
      voucherId: loyaltyEntries.voucherId,
      voucherState: loyaltyVouchers.state,
      isReversed: sql<boolean>`exists (select from loyalty_entries r where r.reverses_id = ${loyaltyEntries.id})`,
    })
    .from(loyaltyEntries)
    .innerJoin(loyaltyCards, eq(loyaltyCards.id, loyaltyEntries.cardId))
    .innerJoin(clients, eq(clients.id, loyaltyCards.clientId))
    .leftJoin(profiles, eq(profiles.id, loyaltyEntries.userId))
    .leftJoin(impersonators, eq(impersonators.id, loyaltyEntries.impersonatorId))
    .leftJoin(lojistaAccessCodes, eq(lojistaAccessCodes.id, loyaltyEntries.accessCodeId))
    .leftJoin(loyaltyEntryNotes, eq(loyaltyEntryNotes.entryId, loyaltyEntries.id))
    .leftJoin(loyaltyVouchers, eq(loyaltyVouchers.id, loyaltyEntries.voucherId))
    .where(condition);
}

export type EntryRow = Omit<Awaited<ReturnType<typeof selectEntries>>[number], "id"> & { id: string };

export function toManagedEntry(row: EntryRow): ManagedEntry {
  const { operatorName, userName, codeLabel, postingId, voucherId, voucherState, happenedAt, ...entry } = row;
  return {
    ...entry,
    operator: operatorName ?? userName ?? codeLabel,
    happenedAt: happenedAt.toISOString(),
    undo: undoOf(row),
  };
}

/** A posting is undone as a whole, from its purchase. A redemption is undone after its reward was handed over. */
function undoOf({ kind, isReversed, postingId, voucherId, voucherState }: EntryRow): ManagedEntry["undo"] {
  if (isReversed) return null;
  if (kind === "earn" && postingId) return { what: "posting", id: postingId };
  if (kind === "redeem" && voucherId && voucherState === "used") return { what: "voucher", id: voucherId };
  return null;
}
