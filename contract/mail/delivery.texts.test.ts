import { describe, expect, test } from "vitest";
import { consentStateTexts, deliveryTexts, invitationTexts, resendTexts } from "./delivery.texts.ts";
import { noDeliveryChannels } from "./delivery.ts";

const all = { email: true, phone: true, phoneCode: true };
const promise = /a caminho|chega |recebe|envia(r|mos|do|da)\b|fila de envio| vai para /i;

const agreed = { channel: "whatsapp", granted: true, since: "2026-11-18T12:30:00.000Z" } as const;

const sentences: [string, (delivers: typeof all) => unknown][] = [
  ["the message about a forgotten password", deliveryTexts.resetRequested],
  ["the message about a phone code", deliveryTexts.phoneCode],
  ["the button that requests a code", deliveryTexts.askForPhoneCode],
  ["the button that requests another code", deliveryTexts.askForAnotherPhoneCode],
  ["the explanation of an invitation", invitationTexts.how],
  ["the button that sends an invitation", invitationTexts.make],
  ["the confirmation of an invitation", (delivers) => invitationTexts.made(delivers, "Rosa")],
  [
    "the confirmation of a repeated invitation",
    (delivers) => invitationTexts.againText(delivers, "rosa@pertinho.test"),
  ],
  ["the confirmation that a coupon's link is sent again", resendTexts.made],
  [
    "the state of a consent to messages",
    (delivers) => consentStateTexts.state(delivers, { ...agreed, granted: true }),
  ],
  [
    "the state of a consent to e-mail",
    (delivers) => consentStateTexts.state(delivers, { ...agreed, channel: "email" }),
  ],
  ["the button that gives consent to messages", (delivers) => consentStateTexts.grant(delivers, "whatsapp")],
  ["the consent text of the checkout", (delivers) => consentStateTexts.atCheckout(delivers, false)],
  ["the reason to confirm a phone", consentStateTexts.unconfirmedDevice],
];

describe.each(sentences)("%s", (_name, textOf) => {
  test("promises a delivery only when a channel can send it", () => {
    expect(JSON.stringify(textOf(all))).toMatch(promise);
    expect(JSON.stringify(textOf(noDeliveryChannels))).not.toMatch(promise);
  });
});

test("a channel for phones without a template for codes promises no code", () => {
  const delivers = { email: true, phone: true, phoneCode: false };
  expect(deliveryTexts.phoneCode(delivers)).toEqual(deliveryTexts.phoneCode(noDeliveryChannels));
  expect(deliveryTexts.askForPhoneCode(delivers)).toBe("Pedir código");
  expect(deliveryTexts.askForAnotherPhoneCode(delivers)).toBe("Pedir outro código");
});

test("a consent is shown with its date, and with a notice when no channel sends messages yet", () => {
  const stateText = (delivers: typeof all, choice: Partial<Parameters<typeof consentStateTexts.state>[1]>) =>
    consentStateTexts.state(delivers, { ...agreed, ...choice });
  expect(stateText(all, {})).toBe("Você recebe desde 18/11/2026 às 09:30");
  expect(stateText(all, { granted: false })).toBe("Você não recebe desde 18/11/2026 às 09:30");
  expect(stateText(all, { granted: false, since: null })).toBe("Você não recebe");
  expect(stateText(noDeliveryChannels, {})).toBe(
    "Você aceitou em 18/11/2026 às 09:30. Este portal ainda não envia mensagens.",
  );
  expect(stateText(noDeliveryChannels, { channel: "email" })).toBe(
    "Você aceitou em 18/11/2026 às 09:30. Este portal ainda não envia emails.",
  );
  expect(stateText(noDeliveryChannels, { granted: false })).toBe("Você recusou em 18/11/2026 às 09:30");
  expect(stateText(noDeliveryChannels, { granted: false, since: null })).toBe("Você não aceitou");
  expect(stateText({ email: true, phone: false, phoneCode: false }, { channel: "email" })).toContain(
    "Você recebe desde",
  );
});

test.each([
  ["the message about a forgotten password", deliveryTexts.resetRequested(noDeliveryChannels)],
  ["the message after a sign-up", deliveryTexts.confirmationUndelivered],
  ["the message about a phone code", deliveryTexts.phoneCode(noDeliveryChannels).text],
])("%s without a delivery channel names the administrators as the contact", (_name, text) => {
  expect(text).toContain("quem administra o portal");
});
