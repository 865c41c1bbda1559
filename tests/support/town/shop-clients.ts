import { eq } from "drizzle-orm";
import { addDays, today } from "#contract/time/dates.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { type CouponTown, phoneOf } from "./coupon-town.ts";

type Person = Partial<typeof clients.$inferInsert>;
type Card = Partial<typeof loyaltyCards.$inferInsert> & { companyId: string };

/** Adds people, cards with any numbers, and redeemed coupons, without the functions of the ledger. */
export function shopClientsOf(town: CouponTown) {
  let people = 0;
  const db = () => town.database.db;
  const daysAgo = (days: number) => new Date(town.now.getTime() - days * 86_400_000);

  async function person(name: string, values: Person = {}): Promise<string> {
    const [client] = await db()
      .insert(clients)
      .values({ name, phone: phoneOf(++people), ...values })
      .returning({ id: clients.id });
    return client?.id ?? "";
  }

  /** A card whose last visit was some days ago; null for a client who joined and has not come yet. */
  async function card(clientId: string, lastVisit: number | null, values: Card): Promise<string> {
    const visits = lastVisit === null ? 0 : (values.visits ?? 1);
    const lastVisitAt = lastVisit === null ? null : daysAgo(lastVisit);
    const [row] = await db()
      .insert(loyaltyCards)
      .values({
        ...{ id: newId(), clientId, origin: "counter", joinedAt: lastVisitAt ?? daysAgo(1) },
        ...values,
        ...{ visits, lastVisitAt },
      })
      .returning({ id: loyaltyCards.id });
    return row?.id ?? "";
  }

  /** A coupon of the company that was redeemed some days ago. */
  async function redeemed(clientId: string, redeemedDaysAgo: number, companyId: string): Promise<void> {
    const [known] = await db().select().from(offers).where(eq(offers.companyId, companyId)).limit(1);
    const offer = known ?? (await town.offer({ companyId }));
    const at = daysAgo(redeemedDaysAgo);
    const day = today(town.now);
    const code = newId().replaceAll("-", "").toUpperCase().replaceAll(/[01]/g, "X").slice(-8);
    const terms = { title: offer.title, discount: "", priceBeforeCents: null, priceAfterCents: null };
    await db()
      .insert(coupons)
      .values({
        ...{ id: newId(), code, offerId: offer.id, companyId, clientId, state: "redeemed" as const },
        ...{ frozen: terms as never, validUntil: addDays(day, 10), expiresAt: daysAgo(-10) },
        ...{ claimedAt: at, changedAt: at, redeemedAt: at },
      });
  }

  return { person, card, redeemed, daysAgo };
}
