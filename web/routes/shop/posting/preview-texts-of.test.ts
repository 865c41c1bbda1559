import { expect, test } from "vitest";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { previewTextsOf } from "./preview-texts-of.ts";
import type { PostingClient } from "./use-posting.ts";

const program = {
  ...{ kind: "points", unitSingular: "ponto", unitPlural: "pontos", earnUnits: 1, earnCents: 1000 },
  ...{ minimumPurchaseCents: null, maxPerPosting: null, maxPerDay: null, minutesBetween: 0, welcomeBonus: 5 },
  ...{ multiplier: "weekday", multiplierWeekdays: [0], multiplierFactor: 2 },
} as unknown as ProgramRules;

const client: PostingClient = { phone: "35988880000", card: null, enrolment: null };
const preview = (of: PostingClient, happenedAt: string) =>
  previewTextsOf(program, { at: "amount", client: of, key: "k", happenedAt, amountCents: 4790 });

test("the preview of a new client has the welcome bonus; the estimate without network has not", () => {
  const monday = "2026-11-16T15:00:00.000Z";
  expect(preview(client, monday)).toMatchObject({ post: "Lançar 9 pontos" });
  expect(preview({ ...client, isUnchecked: true }, monday)).toMatchObject({
    post: "Lançar 4 pontos",
    notes: [],
  });
});

test("the preview uses the rules of the day of the purchase, as the server does", () => {
  const sundayNight = "2026-11-16T02:30:00.000Z";
  expect(preview({ ...client, isUnchecked: true }, sundayNight)).toMatchObject({ post: "Lançar 8 pontos" });
});
