import { describe, expect, test } from "vitest";
import { deliversNothing } from "../delivery.ts";
import { deliveryTexts, invitationTexts, resendTexts } from "./delivery.ts";

const all = { email: true, phone: true };
const promise = /a caminho|chega |recebe|envia(r|mos|do|da)\b|fila de envio| vai para /i;

const sentences: [string, (delivers: typeof all) => unknown][] = [
  ["a forgotten password", deliveryTexts.resetRequested],
  ["a code for a phone", deliveryTexts.phoneCode],
  ["the button that asks for a code", deliveryTexts.askForPhoneCode],
  ["the button that asks for another code", deliveryTexts.askForAnotherPhoneCode],
  ["how an invitation goes", invitationTexts.how],
  ["the button that makes an invitation", invitationTexts.make],
  ["an invitation that was made", (delivers) => invitationTexts.made(delivers, "Rosa")],
  ["a new invitation", (delivers) => invitationTexts.againText(delivers, "rosa@pertinho.test")],
  ["a coupon's link", resendTexts.made],
];

describe.each(sentences)("%s", (_name, textOf) => {
  test("is promised only where a channel sends it", () => {
    expect(JSON.stringify(textOf(all))).toMatch(promise);
    expect(JSON.stringify(textOf(deliversNothing))).not.toMatch(promise);
  });
});

test.each([
  ["a forgotten password", deliveryTexts.resetRequested(deliversNothing)],
  ["a sign-up", deliveryTexts.confirmationKept],
  ["a code for a phone", deliveryTexts.phoneCode(deliversNothing).text],
])("%s that nothing sends says whom to ask", (_name, text) => {
  expect(text).toContain("quem administra o portal");
});
