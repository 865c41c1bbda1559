import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemContext } from "#server/context.ts";
import { cardCodeKey } from "#server/domain/loyalty/pass/card-code.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { createApplePush } from "#server/platform/wallet-pass/apple-push.ts";
import { createGoogleWallet } from "#server/platform/wallet-pass/google-wallet.ts";
import { startFakeApple } from "#tests/support/loyalty/fake-apple.ts";
import { startFakeGoogle } from "#tests/support/loyalty/fake-google.ts";
import {
  testAppleIssuer,
  testGoogleEmail,
  testGoogleIssuer,
  testPassType,
} from "#tests/support/loyalty/pass-certificates.ts";
import {
  type Member,
  openStampClub,
  passRows,
  phoneWith,
  testCertificates,
  withPassTown,
} from "#tests/support/loyalty/pass-town.ts";
import { testSecret, testSiteUrl } from "#tests/support/server/api.ts";
import { adjust } from "#tests/support/town/club-town.ts";
import { passToken, passTokenKey } from "./pass-token.ts";
import { type PassUpdates, sendPassUpdates } from "./send-pass-updates.ts";

const town = withPassTown();
const dayMs = 24 * 60 * 60_000;

let apple: Awaited<ReturnType<typeof startFakeApple>>;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let updates: PassUpdates;
let member: Member;
beforeAll(async () => {
  apple = await startFakeApple(testCertificates);
  google = await startFakeGoogle();
});
afterAll(() => Promise.all([apple.close(), google.close()]));
beforeEach(async () => {
  for (const list of [apple.notices, apple.answers, google.changes, google.statuses]) list.length = 0;
  const issuer = testGoogleIssuer();
  updates = {
    apple: openPush(),
    google: { wallet: createGoogleWallet(issuer, google.urls), issuer },
    ...{ siteUrl: testSiteUrl, keys: { cardCode: cardCodeKey(testSecret) } },
  };
  member = await openStampClub(town);
});

const openPush = () =>
  createApplePush(testAppleIssuer(testCertificates), {
    url: apple.url,
    ca: testCertificates.authority.pem,
  });
const send = (given: Partial<PassUpdates> = {}) =>
  sendPassUpdates(systemContext({ db: town.database.db, now: town.now, log: silentLog }), {
    ...updates,
    ...given,
  });
const later = (minutes: number) => {
  town.now = new Date(town.now.getTime() + minutes * 60_000);
};
const due = async () => (await passRows(town)).map((row) => row.due);

/** Registers a phone whose pass is current. */
async function register(device = "phone-1") {
  const token = passToken(member.cardId, passTokenKey(testSecret));
  await phoneWith(town.newVisitor(), { serial: member.cardId, token }, device).register();
  await town.database.db.execute(sql`update loyalty_wallet_passes set next_attempt_at = null`);
}

describe("Apple's phones", () => {
  test("get one notice for each change, with the certificate of the passes", async () => {
    await register();
    await adjust(town, member, 1);
    expect(await send()).toMatchObject({ sent: 1, failed: 0 });
    expect(apple.notices).toEqual([
      {
        ...{ token: "token-of-phone-1", topic: testPassType, body: "{}" },
        subject: `Pass Type ID: ${testPassType}`,
      },
    ]);
    expect(await send()).toMatchObject({ sent: 0 });
    await adjust(town, member, 1);
    await adjust(town, member, 1);
    await send();
    expect(apple.notices).toHaveLength(2);
  });

  test("each get it, and two processes that send in parallel send each once", async () => {
    for (let number = 1; number <= 12; number++) await register(`phone-${number}`);
    await adjust(town, member, 1);
    await Promise.all([send(), send({ apple: openPush() })]);
    expect(new Set(apple.notices.map(({ token }) => token)).size).toBe(12);
    expect(apple.notices).toHaveLength(12);
  });

  test("get it again after a failure, at increasing intervals, and not for ever", async () => {
    await register();
    await adjust(town, member, 1);
    apple.answers.push({ status: 503 }, { status: 429, reason: "TooManyRequests" });
    expect(await send()).toMatchObject({ sent: 0, failed: 1 });
    later(1);
    expect(await send()).toMatchObject({ failed: 0 });
    later(1);
    expect(await send()).toMatchObject({ failed: 1 });
    later(3);
    expect(await send()).toMatchObject({ sent: 0, failed: 0 });
    later(1);
    expect(await send()).toMatchObject({ sent: 1 });

    await adjust(town, member, 1);
    let failures = 0;
    for (let run = 0; run < 20; run++) {
      apple.answers.push({ status: 500 });
      failures += (await send()).failed;
      later(dayMs / 60_000);
    }
    expect([failures, await due()]).toEqual([11, [false]]);
    apple.answers.length = 0;
    await adjust(town, member, 1);
    expect(await send()).toMatchObject({ sent: 1 });
  });

  test("that removed the pass are deleted", async () => {
    for (const answer of [
      { status: 410, reason: "Unregistered" },
      { status: 400, reason: "BadDeviceToken" },
    ]) {
      await register();
      await adjust(town, member, 1);
      apple.answers.push(answer);
      expect(await send()).toMatchObject({ gone: 1 });
      expect(await passRows(town)).toEqual([]);
    }
  });

  test("get a change that happens while its update is sent", async () => {
    await register();
    await adjust(town, member, 1);
    const notify = async () => {
      await adjust(town, member, 1);
      return true;
    };
    let notices = 0;
    const slow = { notify: async () => (++notices === 1 ? notify() : true), close: () => {} };
    expect(await send({ apple: slow })).toMatchObject({ sent: 2 });
    expect(await due()).toEqual([false]);
  });

  test("lose no update by a crash or by a server that cannot be reached", async () => {
    await register();
    await adjust(town, member, 1);
    const crash = { notify: () => Promise.reject(new Error("killed")), close: () => {} };
    await send({ apple: crash });
    const url = "https://localhost:1";
    await send({ apple: createApplePush(testAppleIssuer(testCertificates), { url }) });
    expect(await due()).toEqual([true]);
    later(10);
    expect(await send()).toMatchObject({ sent: 1 });
  });
});

describe("Google", () => {
  const save = () =>
    member.owner.send(`/api/client/cards/${member.cardId}/google-pass`, { redirect: "manual" });

  test("gets the whole pass, as the service account", async () => {
    await save();
    expect(await send()).toMatchObject({ sent: 1 });
    expect(google.statements.at(-1)?.payload).toMatchObject({
      iss: testGoogleEmail,
      scope: "https://www.googleapis.com/auth/wallet_object.issuer",
      aud: google.urls.tokenUrl,
    });
    expect(google.changes).toMatchObject([
      {
        id: `3388000000012345678.${member.cardId}`,
        body: {
          state: "ACTIVE",
          loyaltyPoints: { balance: { string: "1 carimbo" } },
          linksModuleData: { uris: [{ uri: expect.stringContaining(member.cardId) }] },
        },
      },
    ]);
    const modules = JSON.stringify(google.changes[0]?.body.textModulesData);
    expect(modules).toContain("Café coado: faltam 9 carimbos");
    expect(modules).toContain("Cada visita vale 1 carimbo.");
    await adjust(town, member, 2);
    await send();
    expect(google.changes.at(-1)?.body).toMatchObject({
      loyaltyPoints: { balance: { string: "3 carimbos" } },
    });
  });

  test("is asked again while the client has not saved the pass, and after an error", async () => {
    await save();
    google.statuses.push(404, 500);
    expect(await send()).toMatchObject({ waiting: 1, failed: 0 });
    later(2);
    expect(await send()).toMatchObject({ failed: 1 });
    later(4);
    expect(await send()).toMatchObject({ sent: 1 });
    expect(google.changes).toHaveLength(1);
  });

  test("gets a new access token when the old one is refused", async () => {
    await save();
    await send();
    google.statements.push(google.statements[0] as (typeof google.statements)[number]);
    await adjust(town, member, 1);
    expect(await send()).toMatchObject({ failed: 1 });
    later(2);
    expect(await send()).toMatchObject({ sent: 1 });
  });

  test("shows nothing of the card of an erased client", async () => {
    await save();
    await send();
    await member.owner.call("DELETE", "/client/profile");
    expect(await send()).toMatchObject({ gone: 1 });
    expect(google.changes.at(-1)?.body).toMatchObject({
      state: "INACTIVE",
      barcode: null,
      textModulesData: [],
    });
    expect(await passRows(town)).toEqual([]);
  });
});

test("without a certificate for a wallet, its passes wait", async () => {
  await register();
  await adjust(town, member, 1);
  expect(await send({ apple: undefined })).toEqual({ sent: 0, waiting: 0, gone: 0, failed: 0 });
  const { rows } = await town.database.db.execute(sql`select attempts from loyalty_wallet_passes`);
  expect(rows).toEqual([{ attempts: 0 }]);
});
