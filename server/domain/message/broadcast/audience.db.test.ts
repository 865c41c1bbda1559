import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ManagedClientFilter } from "#contract/client/managed-client.ts";
import { messageChannels } from "#contract/message/message.schema.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";
import { audienceOf } from "./audience.ts";

const { town, client, choose, reachable, editor, draft } = withBroadcastTown();

/** One client for each reason to be left out, and three reachable ones of whom two share an address. */
async function everyKind() {
  const { db } = town.database;
  const one = await reachable({ email: "Casa@cliente.test" });
  await reachable({ email: "casa@CLIENTE.test" });
  const kept = await reachable({ email: "ana@cliente.test" });
  await client();
  const without = await client({ email: null });
  await choose(without);
  const left = await reachable();
  await choose(left, { granted: false, origin: "opt_out" });
  const unconfirmed = await client({ phoneConfirmedAt: null });
  await choose(unconfirmed);
  const atCounter = await client({ phoneConfirmedAt: null, email: "balcao@cliente.test" });
  await choose(atCounter, { origin: "counter" });
  await reachable({ email: "Volta@cliente.test" });
  await db
    .insert(suppressedAddresses)
    .values({ channel: "email", address: "volta@cliente.test", reason: "bounced" });
  await db.insert(clients).values({
    ...{ id: "0197e0a2-0000-7000-8000-000000000001", name: "Cliente apagado", erasedAt: town.now },
  });
  await reachable({ mergedIntoId: kept, email: "outra@cliente.test" });
  return { one };
}

describe("an audience", () => {
  const counts = {
    recipients: 3,
    leftOut: [
      { reason: "duplicate", count: 1 },
      { reason: "no_address", count: 1 },
      { reason: "no_consent", count: 2 },
      { reason: "opted_out", count: 1 },
      { reason: "suppressed", count: 1 },
    ],
  };

  test("is counted with those left out, and the broadcast queues exactly these messages", async () => {
    const { one } = await everyKind();
    const api = await editor();
    const counted = await api.broadcasts.audience({ channel: "email" });
    const sorted = counted.leftOut.sort((a, b) => a.reason.localeCompare(b.reason));
    expect({ ...counted, leftOut: sorted }).toEqual(counts);

    const { id, version } = await draft(api);
    const started = await api.broadcasts.start({ id, version });
    expect(started.state).toBe("sending");
    expect(started.counts).toEqual([
      { state: "queued", reason: null, count: 3 },
      ...counts.leftOut.map((left) => ({ state: "skipped", ...left })),
    ]);
    const messages = await town.database.db.select().from(outbox);
    const queued = messages.filter(({ state }) => state === "queued");
    expect(queued.map(({ recipient }) => recipient).sort()).toEqual([
      "ana@cliente.test",
      "balcao@cliente.test",
      "casa@cliente.test",
    ]);
    expect(queued.find(({ recipient }) => recipient.startsWith("casa"))?.clientId).toBe(one);
    expect(queued[0]).toMatchObject({ kind: "broadcast", priority: 2, subject: "", text: null });
    expect(messages.filter(({ state, recipient }) => state === "skipped" && recipient !== "")).toEqual([]);
    expect(new Set(messages.map(({ id }) => id.length))).toEqual(new Set([36]));
  });

  test("is limited to the filter, and to the channel of the template", async () => {
    const vip = await reachable({ tags: ["vip"] });
    await reachable();
    await choose(vip, { channel: "whatsapp" });
    const api = await editor();
    expect(await api.broadcasts.audience({ channel: "email", tag: "vip" })).toEqual({
      recipients: 1,
      leftOut: [],
    });
    expect(await api.broadcasts.audience({ channel: "whatsapp" })).toEqual({
      recipients: 1,
      leftOut: [{ reason: "no_consent", count: 1 }],
    });
  });
});

const yes = { granted: true, origin: "checkout" } as const;
const no = { granted: false, origin: "opt_out" } as const;
const byStaff = { granted: true, origin: "back_office" } as const;
/** Oldest first: the newest choice counts. */
const histories = [[], [yes], [no], [byStaff], [yes, no], [no, yes], [yes, byStaff], [byStaff, yes]];
const suppressions = [undefined, "bounced", "opted_out"] as const;

test.each(messageChannels)(
  "the reasons of an audience are those of the moment of sending: %s",
  async (channel) => {
    const { db } = town.database;
    const people = [true, false].flatMap((hasEmail) =>
      [town.now, null].flatMap((phoneConfirmedAt) =>
        histories.flatMap((history) =>
          suppressions.map((suppression) => ({
            hasEmail,
            phoneConfirmedAt,
            history,
            suppression,
            id: newId(),
          })),
        ),
      ),
    );
    const rows = people.map(({ id, hasEmail, phoneConfirmedAt }, index) => ({
      ...{ id, phoneConfirmedAt, name: "Maria Canário", phone: String(31_911_000_000 + index) },
      email: hasEmail ? `${id}@Cliente.test` : null,
    }));
    await db.insert(clients).values(rows);
    await db.insert(consents).values(
      people.flatMap(({ id, history }) =>
        history.map((choice) => ({
          ...{
            clientId: id,
            channel,
            purpose: "offers" as const,
            textVersion: "2026-11-19" as const,
            ...choice,
          },
        })),
      ),
    );
    await db.insert(suppressedAddresses).values(
      people.flatMap(({ id, suppression: reason }, index) => {
        const address = channel === "email" ? `${id}@cliente.test` : (rows[index]?.phone ?? "");
        return reason ? [{ channel, address, reason }] : [];
      }),
    );
    const audience = audienceOf(db, { filter: ManagedClientFilter.parse({}), channel, now: town.now });
    const { rows: found } = await db.execute<{ reason: string | null; refusal: string | null }>(sql`
    select reason, client_refusal(clients, ${channel}, 'offers', null, ${town.now.toISOString()}::timestamptz) as refusal
    from (${audience}) audience join clients using (id)`);
    expect(found.map(({ reason }) => reason)).toEqual(found.map(({ refusal }) => refusal));
    expect(found).toHaveLength(people.length);
    const reasons = [
      "no_consent",
      "opted_out",
      "suppressed",
      null,
      ...(channel === "email" ? ["no_address"] : []),
    ];
    expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set(reasons));
  },
);
