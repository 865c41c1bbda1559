import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { type ChangeHub, openChangeHub } from "#server/platform/database/change-hub.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { appServices, type Visitor } from "#tests/support/server/http-visitor.ts";
import { readUntil } from "#tests/support/server/read-until.ts";
import { post, redeem, returnReward, undo } from "#tests/support/town/club-town.ts";
import { requestCode, withConfirmedPhone } from "#tests/support/town/confirmed-phone.ts";
import { phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

let cardChanges: ChangeHub;
let isStopping = false;
beforeEach(async () => {
  isStopping = false;
  cardChanges = await openChangeHub(town.database, "card_changes");
});
afterEach(async () => {
  isStopping = true;
  await cardChanges.close();
});

type Watching = { by?: Visitor; method?: string; hub?: ChangeHub | null };

function watch({ by, method = "GET", hub = cardChanges }: Watching) {
  const { fetch } = createApp({
    ...appServices(town.database.db),
    ...(hub && { cardChanges: hub }),
    isStopping: () => isStopping,
  });
  const cookie = [...(by?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
  return fetch(new Request("http://pertinho.test/api/client/cards/events", { method, headers: { cookie } }), {
    incoming: { headers: {}, socket: { remoteAddress: "203.0.113.7" } },
  });
}

/** A club with a client whose phone is confirmed, and the stream of their wallet after its first event. */
async function watchedClub() {
  const { companyId } = await makeProgram(town.database.db, { earnCents: 100 });
  const reward = await makeReward(town.database.db, { companyId, cost: 8 });
  const counter = await town.counterOf(companyId);
  const { card } = (await post(counter)).body;
  const owner = await withConfirmedPhone(town);
  const { body } = await watch({ by: owner });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await readUntil(reader, `data: ${JSON.stringify(await fingerprintOf(owner))}\n\n`);
  return { companyId, reward, counter, cardId: card.id, owner, reader };
}

const fingerprintOf = async (by: Visitor) =>
  (await by.call("GET", "/client/wallet-fingerprint")).body.fingerprint;

type Watched = Awaited<ReturnType<typeof watchedClub>>;

/** Checks that the change gives the wallet another fingerprint, and that the stream sends it. */
async function expectSent({ owner, reader }: Watched, change: () => Promise<{ status: number }>) {
  const before = await fingerprintOf(owner);
  expect((await change()).status).toBe(200);
  const after = await fingerprintOf(owner);
  expect(after).not.toBe(before);
  await readUntil(reader, `data: ${JSON.stringify(after)}\n\n`);
}

async function expectEnd({ reader }: Watched): Promise<void> {
  for (;;) if ((await reader.read()).done) return;
}

test("a wallet is notified of each posting, undo, reward and answered request", async () => {
  const club = await watchedClub();
  const { counter, cardId, owner, reward } = club;
  let posted = "";
  await expectSent(club, async () => {
    const answer = await post(counter, { cardId });
    posted = answer.body.posting.id;
    return answer;
  });
  await expectSent(club, () => undo(counter, posted));
  let voucher = "";
  await expectSent(club, async () => {
    const answer = await redeem(counter, cardId, reward.id);
    voucher = answer.body.voucher.id;
    return answer;
  });
  await expectSent(club, () => returnReward(counter, voucher));
  await expectSent(club, async () => {
    const answer = await owner.call("POST", `/rewards/${reward.id}/vouchers`, {});
    voucher = answer.body.voucher.id;
    return answer;
  });
  await expectSent(club, () => counter.call("POST", `/shop/vouchers/${voucher}/use`));
  const asked = { purchasedOn: "2026-11-15", amountCents: 1000, message: null };
  const { body } = await owner.call("POST", `/client/cards/${cardId}/points-requests`, asked);
  await expectSent(club, () =>
    counter.call("POST", `/shop/points-requests/${body.id}/refusal`, { answer: "Sem nota" }),
  );
  await club.reader.cancel();
});

test("a wallet is not notified of another client's card", async () => {
  const { counter, owner, reader } = await watchedClub();
  const before = await fingerprintOf(owner);
  await post(counter, { client: { phone: phoneOf(2), name: "Bia Rocha" } });
  expect(await fingerprintOf(owner)).toBe(before);
  await post(counter);
  expect(await readUntil(reader, "data: ")).not.toContain(before);
  await reader.cancel();
});

describe("the stream ends", () => {
  test("when the client makes the device forget them", async () => {
    const club = await watchedClub();
    await club.owner.call("DELETE", "/client/device", {});
    await expectEnd(club);
  });

  test("when the client is erased", async () => {
    const club = await watchedClub();
    expect((await club.owner.call("DELETE", "/client/profile", {})).status).toBe(200);
    await expectEnd(club);
  });

  test("when the device is detached from the phone", async () => {
    const club = await watchedClub();
    await town.database.db.execute("update client_sessions set client_id = null, confirmed_at = null");
    await expectEnd(club);
  });

  test("when the phone is confirmed again, which replaces the cookie", async () => {
    const club = await watchedClub();
    const { cookies } = club.owner;
    const old = [...cookies];
    town.now = new Date(town.now.getTime() + 60_000);
    await withConfirmedPhone(town, phoneOf(1), club.owner);
    expect([...cookies]).not.toEqual(old);
    await expectEnd(club);
  });

  test("when the server stops", async () => {
    const club = await watchedClub();
    isStopping = true;
    await expectEnd(club);
  });
});

describe("the stream is refused", () => {
  test("to a visitor without a device, and until the phone is confirmed on it", async () => {
    await watchedClub();
    expect((await watch({})).status).toBe(401);
    const unconfirmed = town.newVisitor();
    await requestCode(unconfirmed);
    expect((await watch({ by: unconfirmed })).status).toBe(403);
    expect((await unconfirmed.call("GET", "/client/wallet-fingerprint")).status).toBe(403);
  });

  test("where no notifications arrive, and the wallet polls", async () => {
    const { owner } = await watchedClub();
    expect((await watch({ by: owner, hub: null })).status).toBe(503);
  });
});

test("a HEAD request opens no stream", async () => {
  const { owner } = await watchedClub();
  const { status, body } = await watch({ by: owner, method: "HEAD" });
  expect([status, body]).toEqual([200, null]);
});
