import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { ClubMember, ClubMemberSearch } from "#contract/loyalty/managed-entry.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { matchingClients } from "#server/domain/client/managed/matching-clients.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { staff } from "#server/domain/role.policy.ts";

/** Finds members of a club by name or phone. Without words: the last to visit. */
export async function findMembers(
  { db, actor }: Ctx,
  { companyId, search }: ClubMemberSearch,
): Promise<ClubMember[]> {
  refuseUnless(staff, actor);
  return db
    .select({
      cardId: loyaltyCards.id,
      clientName: clients.name,
      phone: clients.phone,
      balance: loyaltyCards.balance,
    })
    .from(loyaltyCards)
    .innerJoin(clients, eq(clients.id, loyaltyCards.clientId))
    .where(
      and(
        eq(loyaltyCards.companyId, companyId),
        isNull(loyaltyCards.mergedIntoId),
        isNull(clients.erasedAt),
        // First read into an array, so that both parts use their index.
        search ? sql`${loyaltyCards.clientId} = any(array(${matchingClients(db, search)}))` : undefined,
      ),
    )
    .orderBy(sql`${loyaltyCards.lastVisitAt} desc nulls last`, desc(loyaltyCards.id))
    .limit(limits.clubMembersFound);
}
