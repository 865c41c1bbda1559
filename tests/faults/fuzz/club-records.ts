import { today } from "#contract/time/dates.ts";
import { newPassDevice } from "#tests/support/loyalty/card-pass.ts";
import type { OwnShop } from "./own-shop.ts";
import { type Preparation, type Stored, several } from "./preparation.ts";

/** Opens cards with points, and what their clients and the counter need for each step. */
export async function readClubRecords(
  { call, openDevice }: Preparation,
  { companyId, rewardId }: OwnShop,
): Promise<Stored> {
  const member = async () => {
    const { cookie } = await openDevice();
    const { id: cardId } = await call("POST", `/clubs/${companyId}/cards`, {}, cookie);
    await call("POST", `/admin/loyalty-cards/${cardId}/adjustments`, { points: 10_000, reason: "Teste" });
    return { cookie, cardId: cardId as string };
  };
  const members = await several(member);
  const eachMember = <Made>(make: (one: { cookie: string; cardId: string }) => Made | Promise<Made>) =>
    Promise.all(members.map(make));
  const purchase = { purchasedOn: today(new Date()), amountCents: 1000 };
  const undo = { companyId, reason: "Engano" };

  const posted = async ({ cardId }: { cardId: string }) => {
    const { posting } = await call("POST", "/shop/postings", { companyId, cardId, amountCents: 1000 });
    return { id: posting.id, ...undo };
  };
  const handedOver = async ({ cardId }: { cardId: string }) => {
    const { voucher } = await call("POST", "/shop/vouchers", { companyId, cardId, rewardId });
    return { id: voucher.id, ...undo };
  };
  const taken = async (cookie: string) => {
    const { voucher } = await call("POST", `/rewards/${rewardId}/vouchers`, {}, cookie);
    return voucher.id as string;
  };
  const ownVoucher = async ({ cookie }: { cookie: string }) => ({ id: await taken(cookie), cookie });
  const requested = async ({ cookie, cardId }: { cookie: string; cardId: string }) => {
    const { id } = await call("POST", `/client/cards/${cardId}/points-requests`, purchase, cookie);
    return { id, companyId, answer: "Não achei a compra", amountCents: 1000 };
  };
  const { program } = await call("GET", `/shop/program?companyId=${companyId}`);
  const reward = { companyId, name: "Pão de queijo", cost: 5, imageUrl: null };
  const revisable = async () => ({ ...(await call("POST", "/shop/rewards", reward)), ...reward });
  const ownCards = await eachMember(({ cookie, cardId: id }) => ({ id, cookie }));
  const cardsToPost = await eachMember(({ cardId }) => ({ companyId, cardId, rewardId, amountCents: 1000 }));
  return {
    "POST /shop/postings": cardsToPost,
    "DELETE /shop/postings/{id}": await eachMember(posted),
    "POST /shop/vouchers": cardsToPost,
    "POST /shop/vouchers/{id}/use": await eachMember(async ({ cookie }) => ({
      ...{ id: await taken(cookie), companyId },
    })),
    "DELETE /shop/vouchers/{id}/use": await eachMember(handedOver),
    "POST /admin/loyalty-cards/{id}/vouchers": await eachMember(({ cardId: id }) => ({ id, rewardId })),
    "POST /admin/loyalty-cards/{id}/adjustments": await eachMember(({ cardId: id }) => ({
      ...{ id, points: 5, reason: "Festa" },
    })),
    "PUT /shop/program": [{ ...program, companyId }],
    "POST /shop/rewards": [reward],
    "PUT /shop/rewards/{id}": await several(revisable),
    "POST /shop/points-requests/{id}/approval": await eachMember(requested),
    "POST /shop/points-requests/{id}/refusal": await eachMember(requested),
    "GET /client/cards/{id}": ownCards,
    "GET /client/cards/{id}/entries": ownCards,
    "POST /client/cards/{id}/points-requests": ownCards.map((card) => ({
      ...{ ...card, ...purchase, message: null },
    })),
    "POST /client/pass-certificates": await eachMember(async ({ cookie }) => ({
      ...{ devicePublicKey: (await newPassDevice()).publicKey, cookie },
    })),
    "POST /rewards/{id}/vouchers": await eachMember(({ cookie }) => ({ id: rewardId, cookie })),
    "GET /vouchers/{id}/qr.svg": await eachMember(ownVoucher),
    "DELETE /vouchers/{id}": await eachMember(ownVoucher),
    "POST /admin/loyalty-findings/dismissals": await call("GET", "/admin/loyalty-findings"),
  };
}
