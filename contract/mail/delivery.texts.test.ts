import { describe, expect, test } from "vitest";
import { consentStateTexts, deliveryTexts, invitationTexts, resendTexts } from "./delivery.texts.ts";
import { noDeliveryChannels } from "./delivery.ts";

const all = { email: true, phone: true };
const promise = /a caminho|chega |recebe|envia(r|mos|do|da)\b|fila de envio| vai para /i;

const agreed = { channel: "whatsapp", granted: true, since: "2026-11-18T12:30:00.000Z" } as const;

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
  ["an agreed message", (delivers) => consentStateTexts.state(delivers, { ...agreed, granted: true })],
  ["an agreed e-mail", (delivers) => consentStateTexts.state(delivers, { ...agreed, channel: "email" })],
  ["the button that agrees to a message", (delivers) => consentStateTexts.grant(delivers, "whatsapp")],
  ["what the checkout asks to agree to", (delivers) => consentStateTexts.atCheckout(delivers, false)],
  ["what confirming a phone is for", consentStateTexts.unconfirmedDevice],
];

describe.each(sentences)("%s", (_name, textOf) => {
  test("promises a delivery only when a channel can send it", () => {
    expect(JSON.stringify(textOf(all))).toMatch(promise);
    expect(JSON.stringify(textOf(noDeliveryChannels))).not.toMatch(promise);
  });
});

test("a consent is shown with its date, and with a notice when no channel sends messages yet", () => {
  const told = (delivers: typeof all, choice: Partial<Parameters<typeof consentStateTexts.state>[1]>) =>
    consentStateTexts.state(delivers, { ...agreed, ...choice });
  expect(told(all, {})).toBe("Você recebe desde 18/11/2026 às 09:30");
  expect(told(all, { granted: false })).toBe("Você não recebe desde 18/11/2026 às 09:30");
  expect(told(all, { granted: false, since: null })).toBe("Você não recebe");
  expect(told(noDeliveryChannels, {})).toBe(
    "Você aceitou em 18/11/2026 às 09:30. Este portal ainda não envia mensagens.",
  );
  expect(told(noDeliveryChannels, { channel: "email" })).toBe(
    "Você aceitou em 18/11/2026 às 09:30. Este portal ainda não envia emails.",
  );
  expect(told(noDeliveryChannels, { granted: false })).toBe("Você recusou em 18/11/2026 às 09:30");
  expect(told(noDeliveryChannels, { granted: false, since: null })).toBe("Você não aceitou");
  expect(told({ email: true, phone: false }, { channel: "email" })).toContain("Você recebe desde");
});

test.each([
  ["a forgotten password", deliveryTexts.resetRequested(noDeliveryChannels)],
  ["a sign-up", deliveryTexts.confirmationKept],
  ["a code for a phone", deliveryTexts.phoneCode(noDeliveryChannels).text],
])("%s without a delivery channel names the administrators as the contact", (_name, text) => {
  expect(text).toContain("quem administra o portal");
});
