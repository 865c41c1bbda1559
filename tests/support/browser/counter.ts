import type { SessionView } from "#contract/account/session.view.ts";
import type { ClaimedCoupon, CouponView } from "#contract/coupon/coupon.view.ts";
import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import { addDays, today } from "#contract/time/dates.ts";
import { asAdmin, newPhone } from "#tests/support/town/claiming.ts";
import { newAddress } from "#tests/support/town/new-address.ts";
import { testServer } from "./test-server.ts";

/** The company that the demo shopkeeper works for. */
export async function shopCompanyId(): Promise<string> {
  const answer = await fetch(new URL("/api/auth/session", testServer().baseUrl), {
    headers: { cookie: testServer().sessions.lojista.join("; ") },
  });
  const { shop } = (await answer.json()) as SessionView;
  if (!shop?.companyId) throw new Error("the demo shopkeeper has chosen no company");
  return shop.companyId;
}

export async function otherCompanyId(): Promise<string> {
  const own = await shopCompanyId();
  const { items } = (await asAdmin("GET", "/companies")) as { items: { id: string }[] };
  return items.find(({ id }) => id !== own)?.id ?? "";
}

/** Only for a company of the test itself, because other tests need theirs to stay active. */
export function activateCompany(id: string, isActive: boolean): Promise<unknown> {
  const action = isActive ? "activate" : "deactivate";
  return asAdmin("POST", "/admin/companies/bulk-changes", { selection: { ids: [id] }, action });
}

/** An offer only for this test, valid today. */
export async function makeLiveOffer(companyId: string, overrides: object = {}): Promise<ManagedOffer> {
  const offer = {
    companyId,
    title: "Café coado com bolo",
    description: "Feito na hora.",
    discount: "2 por 1",
    discountType: "gift",
    location: "Centro",
    validUntil: addDays(today(new Date()), 30),
    status: "active",
    ...overrides,
  };
  return (await asAdmin("POST", "/offers", offer)) as ManagedOffer;
}

type TakenCoupon = CouponView & { cookie: string };

/** Claims a coupon as on a client's own device, and returns the cookie of that device. */
export async function takeByApi(offerId: string, name = "Maria Souza"): Promise<TakenCoupon> {
  const answer = await fetch(new URL(`/api/offers/${offerId}/coupons`, testServer().baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify({ name, phone: newPhone() }),
  });
  if (!answer.ok) throw new Error(`the claim answered ${answer.status}: ${await answer.text()}`);
  const { coupon } = (await answer.json()) as ClaimedCoupon;
  return {
    ...coupon,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

/** The holder reports the payment. */
export async function reportPaid({ id, cookie }: TakenCoupon): Promise<void> {
  const answer = await fetch(new URL(`/api/coupons/${id}/payment-report`, testServer().baseUrl), {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: "{}",
  });
  if (!answer.ok) throw new Error(`the report answered ${answer.status}: ${await answer.text()}`);
}

/** The current state of a coupon and the kinds of all its events. */
export async function couponHistory(couponId: string): Promise<{ state: string; kinds: string[] }> {
  const { state, events } = (await asAdmin("GET", `/admin/coupons/${couponId}`)) as {
    state: string;
    events: { kind: string }[];
  };
  return { state, kinds: events.map(({ kind }) => kind) };
}
