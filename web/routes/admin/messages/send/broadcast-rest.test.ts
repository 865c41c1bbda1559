import { expect, test } from "vitest";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { queuedBefore, restText } from "./broadcast-rest.ts";

const at = (text: string) => new Date(`${text}:00-03:00`);
const now = at("2026-11-11T12:00");
const { hours, weekdays, holidays } = defaultSendingRules;
const options: BroadcastOptions = {
  ...{ templates: [], email: "server", whatsapp: "api", weeklyCap: 3 },
  ...{
    ratePerMinute: { email: 120, whatsapp: 60 },
    pricesCents: { marketing: 35, utility: 5, authentication: 5 },
  },
  rules: { hours, weekdays, holidays },
  queuedAhead: { email: 0, whatsapp: 0 },
  stopped: { email: null, whatsapp: null },
};
const rest = {
  broadcast: { channel: "whatsapp" as const, ratePerMinute: null },
  ...{ queued: 600, ahead: 0, options },
};

test("the rest of a broadcast that is sending", () => {
  expect(restText(rest, now)).toBe("Falta cerca de 10 min: termina por volta de 12:10.");
  const slow = { ...rest, broadcast: { ...rest.broadcast, ratePerMinute: 10 } };
  expect(restText(slow, now)).toBe("Falta cerca de 1 h: termina por volta de 13:00.");
});

test("outside of the sending hours it states when it continues", () => {
  expect(restText(rest, at("2026-11-11T21:00"))).toBe(
    "Fora do horário de envio: volta a sair amanhã às 09:00. Falta cerca de 10 min: termina amanhã, por volta de 09:10.",
  );
});

test("of a channel that sends nothing, the reason is stated, and no time", () => {
  const stopped = { email: { reason: "channel_unreachable" as const }, whatsapp: null };
  const mail = { ...rest, broadcast: { channel: "email" as const, ratePerMinute: null } };
  expect(restText({ ...mail, options: { ...options, stopped } }, now)).toBe(
    "Parado: o servidor de e-mail não responde. Tenta de novo sozinho.",
  );
  expect(restText({ ...rest, options: { ...options, stopped } }, now)).toContain(
    "termina por volta de 12:10",
  );
});

test("only broadcasts by the same channel that started earlier and are being sent leave before", () => {
  const row = (id: string, startedAt: string, other: object = {}) => ({
    ...{ id, startedAt, channel: "whatsapp" as const, state: "sending" as const },
    counts: [{ state: "queued" as const, reason: null, count: 10 }],
    ...other,
  });
  const own = row("own", "2026-11-11T15:00:00.000Z");
  const all = [
    own,
    row("earlier", "2026-11-11T14:00:00.000Z"),
    row("later", "2026-11-11T16:00:00.000Z"),
    row("paused", "2026-11-11T14:00:00.000Z", { state: "paused" }),
    row("mail", "2026-11-11T14:00:00.000Z", { channel: "email" }),
  ];
  expect(queuedBefore(all, own)).toBe(10);
});
