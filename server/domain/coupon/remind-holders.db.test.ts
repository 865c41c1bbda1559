import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor, testPlatform, testSiteUrl } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { coupons } from "./coupon.table.ts";
import { remindHolders } from "./remind-holders.ts";

const town = withCouponTown();
const asked = { consents: [{ channel: "whatsapp", purpose: "reminders" }] };

const remind = () => {
  const { db } = town.database;
  const { optOut: optOutKey } = testPlatform({ db }).keys;
  return remindHolders(asSystem(db, town.now), {
    ...{ siteUrl: testSiteUrl, optOutKey, delivers: noDeliveryChannels },
  });
};

const reminders = () =>
  town.database.db.select().from(outbox).where(eq(outbox.subject, "Seu cupom está para vencer"));

test("a holder with consent gets one reminder of a coupon that expires soon, with a working opt-out link", async () => {
  const soon = await town.offer({ title: "Café duplo", validUntil: "2026-11-16" });
  const later = await town.offer({ validUntil: "2026-12-31" });
  const [first, second, third] = [town.newVisitor(), town.newVisitor(), town.newVisitor()];
  const { coupon } = (await claim(first, soon.id, asked)).body;
  await claim(second, soon.id, { phone: phoneOf(2) });
  await claim(third, later.id, { ...asked, phone: phoneOf(3) });
  await withConfirmedPhone(town, phoneOf(1), first);
  await withConfirmedPhone(town, phoneOf(2), second);
  await withConfirmedPhone(town, phoneOf(3), third);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const [message] = await reminders();
  const [held] = await town.database.db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(message).toMatchObject({ channel: "whatsapp", recipient: phoneOf(1), expiresAt: held?.expiresAt });
  expect(message?.text).toContain("Seu cupom de “Café duplo” vale até 16/11/2026");
  expect(message?.text).toContain(`${testSiteUrl}/cupom/${coupon.id}`);

  const token = decodeURIComponent(/sair=(\S+)/.exec(message?.text ?? "")?.[1] ?? "");
  const leave = (sent: string) => town.newVisitor().call("POST", "/client/opt-outs", { token: sent });
  expect((await leave(token)).body).toEqual({ channel: "whatsapp" });
  expect(await leave(token.replace("whatsapp", "sms"))).toMatchObject({
    status: 400,
    body: {
      code: "client.opt_out_invalid",
      message:
        "Este link para sair não vale. Abra o da última mensagem que você recebeu ou fale com a gente.",
    },
  });
  const again = await town.offer({ validUntil: "2026-11-16" });
  // A device on which the phone is not confirmed cannot renew the client's consent.
  await claim(town.newVisitor(), again.id, asked);
  expect(await remind()).toBe(0);
});

test("no reminder is sent for a coupon of a deactivated company, until it is active again", async () => {
  const { db } = town.database;
  const { id, companyId } = await town.offer({ validUntil: "2026-11-16" });
  const holder = town.newVisitor();
  await claim(holder, id, asked);
  await withConfirmedPhone(town, phoneOf(1), holder);
  const activate = (isActive: boolean) =>
    db.update(companies).set({ isActive }).where(eq(companies.id, companyId));
  await activate(false);
  expect(await remind()).toBe(0);
  await activate(true);
  expect(await remind()).toBe(1);
});

test("a consent with an unconfirmed phone causes no reminder until the phone is confirmed on that device", async () => {
  const { id } = await town.offer({ validUntil: "2026-11-16" });
  const holder = town.newVisitor();
  await claim(holder, id, asked);
  expect(await remind()).toBe(0);
  await withConfirmedPhone(town);
  expect(await remind()).toBe(0);
  await withConfirmedPhone(town, phoneOf(1), holder);
  expect(await remind()).toBe(1);
});

test("a consent recorded by the back-office needs no phone code", async () => {
  const { db } = town.database;
  const { id } = await town.offer({ validUntil: "2026-11-16" });
  await claim(town.newVisitor(), id);
  const { actor } = await makeSignedIn(db, "editor");
  const { manage } = apiFor({ db, actor, now: town.now }).clients;
  const [client] = (await manage.list({})).items;
  const consent = { channel: "whatsapp", purpose: "reminders", granted: true } as const;
  await manage.changeConsent({ id: client?.id ?? "", ...consent });
  expect(await remind()).toBe(1);
});
