import { expect, test } from "vitest";
import type { ShopSums, ShopWeek } from "./shop-dashboard.view.ts";
import { weekSummary } from "./week-summary.texts.ts";

const nothing: ShopSums = {
  ...{ couponsClaimed: 0, couponsRedeemed: 0, postings: 0, purchasesCents: 0, pointsGiven: 0 },
  ...{ pointsRedeemed: 0, rewards: 0, newClients: 0, returningClients: 0 },
};
const week = (now: Partial<ShopSums>, before: Partial<ShopSums> = {}): ShopWeek => ({
  companyId: "0197e0a2-0000-7000-8000-000000000001",
  companyName: "Café Serrano",
  program: { unitSingular: "carimbo", unitPlural: "carimbos" } as ShopWeek["program"],
  ...{ from: "2026-11-09", until: "2026-11-15" },
  ...{ now: { ...nothing, ...now }, before: { ...nothing, ...before } },
});

test("the summary leads from the coupons to the money and compares with the week before", () => {
  const now = {
    ...{ couponsClaimed: 34, couponsRedeemed: 21, postings: 48, purchasesCents: 231_050, pointsGiven: 48 },
    ...{ rewards: 1, newClients: 5, returningClients: 30 },
  };
  expect(weekSummary(week(now, { postings: 50, couponsRedeemed: 10 }))).toBe(
    [
      "*Café Serrano*: semana de 09/11 a 15/11",
      "",
      "🎟️ 34 cupons pegos, 21 usados no caixa",
      "⭐ 48 compras no clube, somando R$ 2.310,50",
      "48 carimbos no cartão dos clientes, 1 prêmio entregue",
      "👥 5 clientes novos, 30 visitas de quem voltou",
      "",
      "15% a mais de movimento que na semana anterior.",
    ].join("\n"),
  );
});

test("a shop without a club gets its coupons, and a first week is compared with nothing", () => {
  const text = weekSummary({ ...week({ couponsClaimed: 1 }), program: null });
  expect(text).toContain("1 cupom pego, 0 usados no caixa");
  expect(text).not.toContain("clube");
  expect(text).toContain("Na semana anterior não houve movimento no Pertinho.");
});

test("an amount is left out where purchases have none", () => {
  expect(weekSummary(week({ postings: 2 }))).toContain("⭐ 2 compras no clube\n");
});
