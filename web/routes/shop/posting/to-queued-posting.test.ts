import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CounterCard } from "#contract/loyalty/card.view.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { writeOperatorName } from "#web/counter/operator-name.ts";
import { toQueuedPosting } from "./to-queued-posting.ts";
import type { PostingClient } from "./use-posting.ts";

const start = {
  at: "amount",
  key: "key-1",
  happenedAt: "2026-11-15T15:00:00.000Z",
  amountCents: 4790,
} as const;
const consents = [{ channel: "whatsapp", purpose: "offers" }] as const;

beforeEach(() => {
  const storage = memoryStorage();
  writeOperatorName(storage, "Ana");
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

test.each<[string, PostingClient, { cardId: string | null; pass: string | null; phone: string | null }]>([
  [
    "a card",
    {
      phone: "35988880000",
      card: { id: "card", clientName: "Maria", phone: "35988880000" } as CounterCard,
      enrolment: null,
    },
    { cardId: "card", pass: null, phone: "35988880000" },
  ],
  [
    "a new client",
    { phone: "35988880001", card: null, enrolment: { name: "Maria", consents: [...consents] } },
    { cardId: null, pass: null, phone: "35988880001" },
  ],
  [
    "a scanned pass",
    { phone: null, pass: "PTN1:", card: null, enrolment: null, isUnchecked: true },
    { cardId: null, pass: "PTN1:", phone: null },
  ],
])(
  "the posting of %s is stored with its operator, without the client's name and consents",
  (_who, client, named) => {
    const stored = toQueuedPosting({ ...start, client }, { isSent: false });
    const { at: _, ...times } = start;
    expect(stored).toEqual({ kind: "posting", ...times, ...named, operatorName: "Ana", isSent: false });
  },
);
