import { sql } from "drizzle-orm";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import type { Visitor } from "#tests/support/server/http-visitor.ts";
import { post } from "#tests/support/town/club-town.ts";
import { withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { type CouponTown, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import {
  makePassCertificates,
  testAppleIssuer,
  testGoogleIssuer,
  testPassType,
} from "./pass-certificates.ts";

export const testCertificates = makePassCertificates();

/** A store without pictures: passes then have the ticket of the brand. */
const store: Partial<FileStore> = { read: async () => undefined };

/** The app with certificates for both wallets. */
export function withPassTown(): CouponTown {
  const wallets = { apple: testAppleIssuer(testCertificates), google: testGoogleIssuer() };
  return withCouponTown({ wallets, store: store as FileStore });
}

export type Member = { companyId: string; counter: Visitor; cardId: string; owner: Visitor };

/** A club of stamps with a reward, and a client with a confirmed phone and one stamp. */
export async function openStampClub(town: CouponTown): Promise<Member> {
  const { companyId } = await makeProgram(town.database.db, {
    ...{ kind: "stamps", earnCents: null, unitSingular: "carimbo", unitPlural: "carimbos" },
    ...{ expiry: "after_posting", expiryMonths: 2 },
  });
  await makeReward(town.database.db, { companyId, name: "Café coado", cost: 10 });
  const counter = await town.counterOf(companyId);
  const { body } = await post(counter);
  return { companyId, counter, cardId: body.card.id, owner: await withConfirmedPhone(town, phoneOf(1)) };
}

/** A phone of Apple with the pass of a card, as it calls the web service. */
export function phoneWith(
  phone: Visitor,
  { serial, token }: { serial: string; token: string },
  device = "phone-1",
) {
  const base = "/api/apple-passes/v1";
  const registration = `${base}/devices/${device}/registrations/${testPassType}`;
  const authorization = { authorization: `ApplePass ${token}` };
  return {
    register: (pushToken = `token-of-${device}`) =>
      phone.send(`${registration}/${serial}`, {
        method: "POST",
        headers: { ...authorization, "content-type": "application/json" },
        body: JSON.stringify({ pushToken }),
      }),
    unregister: () => phone.send(`${registration}/${serial}`, { method: "DELETE", headers: authorization }),
    changed: (since = "") => phone.send(`${registration}${since && `?passesUpdatedSince=${since}`}`, {}),
    pass: (headers: Record<string, string> = {}) =>
      phone.send(`${base}/passes/${testPassType}/${serial}`, { headers: { ...authorization, ...headers } }),
  };
}

/** The passes that are kept up to date, with whether an update is due. */
export async function passRows({ database: { db } }: CouponTown) {
  const { rows } = await db.execute<{
    wallet: string;
    device_id: string;
    card_id: string;
    serial: string;
    due: boolean;
  }>(
    sql`select wallet, device_id, card_id, serial, next_attempt_at is not null as due from loyalty_wallet_passes order by id`,
  );
  return rows;
}
