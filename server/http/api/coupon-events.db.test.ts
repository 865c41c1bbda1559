import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { type ChangeHub, openChangeHub } from "#server/platform/database/change-hub.ts";
import { appServices } from "#tests/support/server/http-visitor.ts";
import { readUntil } from "#tests/support/server/read-until.ts";
import { claim, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown();

let couponChanges: ChangeHub;
let isStopping = false;
beforeEach(async () => {
  isStopping = false;
  couponChanges = await openChangeHub(town.database, "coupon_changes");
});
afterEach(() => couponChanges.close());

const appOf = () =>
  createApp({ ...appServices(town.database.db), couponChanges, isStopping: () => isStopping });
const open = (id: string, { method = "GET", app = appOf(), address = "203.0.113.7" } = {}) =>
  app.fetch(new Request(`http://pertinho.test/api/coupons/${id}/events`, { method }), {
    incoming: { headers: {}, socket: { remoteAddress: address } },
  });

test("the page of a coupon receives its state immediately, and again as soon as it is redeemed", async () => {
  const offer = await town.offer();
  const { coupon } = (await claim(town.newVisitor(), offer.id)).body;
  const { status, headers, body } = await open(coupon.id);
  expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await readUntil(reader, 'event: state\ndata: "issued"\n\n');
  const counter = await town.counterOf(offer.companyId);
  await counter.call("POST", `/coupons/${coupon.id}/redemption`, {});
  await readUntil(reader, 'event: state\ndata: "redeemed"\n\n');
  await reader.cancel();
});

test("a slow client queues at most one message, and then receives the latest state", async () => {
  const offer = await town.offer();
  const { coupon } = (await claim(town.newVisitor(), offer.id)).body;
  const listeners: (() => void)[] = [];
  const { watch } = couponChanges;
  couponChanges.watch = (id, onChange) => {
    listeners.push(onChange);
    return watch(id, onChange);
  };
  const { body } = await open(coupon.id);
  // Each change triggers a read of the database. After the last response all changes have been processed.
  for (let i = 0; i < 20; i++) for (const onChange of listeners) onChange();
  const counter = await town.counterOf(offer.companyId);
  await counter.call("POST", `/coupons/${coupon.id}/redemption`, {});
  await sleep(500);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const words = [await reader.read(), await reader.read()];
  expect(words.map(({ value }) => new TextDecoder().decode(value))).toEqual([
    'event: state\ndata: "issued"\n\n',
    'event: state\ndata: "redeemed"\n\n',
  ]);
  await reader.cancel();
});

test("streams end when the server stops", async () => {
  const { coupon } = (await claim(town.newVisitor(), (await town.offer()).id)).body;
  const { body } = await open(coupon.id);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await readUntil(reader, "issued");
  isStopping = true;
  expect(await reader.read()).toMatchObject({ done: true });
});

test("a HEAD request opens no stream", async () => {
  const { coupon } = (await claim(town.newVisitor(), (await town.offer()).id)).body;
  let watched = 0;
  const { watch } = couponChanges;
  couponChanges.watch = (...asked) => {
    watched++;
    return watch(...asked);
  };
  expect((await open(coupon.id, { method: "HEAD" })).headers.get("content-type")).toMatch(
    /^text\/event-stream/,
  );
  expect(watched).toBe(0);
});

test("one network can open at most 200 streams, and other networks are not affected", async () => {
  const { coupon } = (await claim(town.newVisitor(), (await town.offer()).id)).body;
  const app = appOf();
  const openNext = async (address?: string) => (await open(coupon.id, { app, address })).status;
  const streams = await Promise.all(Array.from({ length: 200 }, () => open(coupon.id, { app })));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  expect(await openNext()).toBe(503);
  expect(await openNext("203.0.113.8")).toBe(200);
  await streams[0]?.body?.cancel();
  expect(await openNext()).toBe(200);
  expect(await openNext()).toBe(503);
  isStopping = true;
});

test.each(["00000000-0000-4000-8000-000000000000", "nothing"])(
  "the stream of an unknown coupon (%s) is not found",
  async (id) => {
    expect((await open(id)).status).toBe(404);
  },
);
