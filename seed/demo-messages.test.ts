import { describe, expect, test } from "vitest";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { sendingTime } from "#contract/message/channel/sending-time.ts";
import { demoMessageRows } from "./demo-messages.ts";

const rows = demoMessageRows(new Date("2026-11-12T15:00:00Z"));
const statesOf = (name: string) => {
  const id = rows.broadcasts.find((broadcast) => broadcast.name === name)?.id;
  return rows.outbox.filter(({ broadcastId }) => broadcastId === id);
};

describe("the messages of the demo", () => {
  test("have two finished broadcasts that show every final state and many reasons", () => {
    const messages = [...statesOf("Feira de sábado"), ...statesOf("Novidades da cidade")];
    const states = new Set(messages.map(({ state }) => state));
    expect([...states].sort()).toEqual(["delivered", "failed", "read", "sent", "skipped"]);
    const reasons = new Set(messages.flatMap(({ reason }) => reason ?? []));
    expect(reasons.size).toBeGreaterThanOrEqual(8);
  });

  test("have a scheduled broadcast that begins at its time, and a draft", () => {
    for (let day = 1; day <= 30; day++) {
      const { broadcasts } = demoMessageRows(new Date(Date.UTC(2026, 9, day, 15)));
      const scheduled = broadcasts.find(({ state }) => state === "scheduled");
      expect(sendingTime(defaultSendingRules, scheduled?.scheduledAt ?? new Date(0))).toBe("now");
      expect(broadcasts.filter(({ state }) => state === undefined)).toHaveLength(1);
    }
  });

  test("have templates in every stage of their approval, and one for codes", () => {
    expect(rows.messageTemplates.map(({ category, approval }) => [category, approval])).toEqual([
      ["marketing", "approved"],
      [null, null],
      ["utility", "pending"],
      ["marketing", "rejected"],
      ["authentication", "approved"],
    ]);
  });

  test("name no month, which would be a wrong one for most of the year", () => {
    const names = [...rows.broadcasts, ...rows.messageTemplates].map(({ name }) => name);
    expect(names.join(" ")).not.toMatch(/janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro/i);
    expect(names.join(" ")).not.toMatch(/outubro|novembro|dezembro/i);
  });

  test("withdraw every consent of the person who wrote SAIR, at that time, and confirm it", () => {
    const left = rows.inboundMessages.find(({ kind }) => kind === "opt_out");
    if (!left) throw new Error("no inbound message is SAIR");
    const { clientId, receivedAt } = left;
    const common = {
      clientId,
      channel: "whatsapp",
      granted: false,
      origin: "opt_out",
      createdAt: receivedAt,
    };
    expect(rows.optOuts).toMatchObject([
      { ...common, purpose: "offers" },
      { ...common, purpose: "reminders" },
    ]);
    const later = rows.outbox.filter(
      (message) => message.clientId === clientId && (message.createdAt ?? new Date(0)) >= receivedAt,
    );
    expect(later.map(({ kind, state }) => [kind, state])).toEqual([["reply", "delivered"]]);
  });

  test("suppress the mailboxes that the letter left out", () => {
    expect(rows.suppressedAddresses.map(({ reason }) => reason).sort()).toEqual(["bounced", "opted_out"]);
  });
});
