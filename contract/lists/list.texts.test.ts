import { expect, test } from "vitest";
import { couponNoun } from "#contract/coupon/coupon.texts.ts";
import { offerNoun } from "#contract/offer/offer.texts.ts";
import { listTexts } from "./list.texts.ts";

test("words agree in gender and number with the noun", () => {
  expect(listTexts.selected(offerNoun, 1)).toBe("1 selecionada");
  expect(listTexts.selected(couponNoun, 2)).toBe("2 selecionados");
  expect(listTexts.selectWholeFilter(offerNoun, 1200)).toBe("selecionar todas as 1.200 do filtro");
  expect(listTexts.selectWholeFilter(couponNoun, 12)).toBe("selecionar todos os 12 do filtro");
  expect(listTexts.nothingChanged(offerNoun)).toBe("Nenhuma oferta mudou");
  expect(listTexts.nothingChanged(couponNoun)).toBe("Nenhum cupom mudou");
  expect(listTexts.undone(offerNoun, 2, 0)).toBe("Desfeito: 2 ofertas como antes");
  expect(listTexts.undone(offerNoun, 2, 1)).toBe("2 ofertas como antes; 1 outra já tinha mudado");
});

test("skipped rows are shown with their reasons", () => {
  const offers = [
    { reason: "archived", count: 2 },
    { reason: "ends_too_early", count: 1 },
  ] as const;
  expect(listTexts.skipped(offerNoun, [...offers])).toBe(
    "Como antes: 2 arquivadas, 1 que termina cedo demais.",
  );
  expect(listTexts.skipped(couponNoun, [{ reason: "redeemed", count: 1 }])).toBe("Como antes: 1 usado.");
});
