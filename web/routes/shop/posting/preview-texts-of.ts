import { type PreviewTexts, previewTexts } from "#contract/loyalty/counter.texts.ts";
import { type CardFacts, previewPosting } from "#contract/loyalty/posting.rules.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { townClock } from "#contract/time/clock.ts";
import type { AmountScreen } from "./use-posting.ts";

/** What a purchase would give, by the rules that this page has read last. The server uses the same moment. */
export function previewTextsOf(
  program: ProgramRules,
  { client, happenedAt, amountCents }: AmountScreen,
): PreviewTexts {
  const now = new Date(happenedAt);
  const { weekday } = townClock(now);
  const facts = client.card ?? (client.isUnchecked ? unknownClient : newClient);
  const preview = previewPosting(program, facts, { amountCents, weekday, now });
  return previewTexts(preview, program, { amountCents, weekday });
}

const newClient: CardFacts = { earnedToday: 0, lastEarnedAt: null, isBirthday: false, isFirstVisit: true };

/** Without network: an estimate must not promise a welcome bonus to a client who may have had it. */
const unknownClient: CardFacts = { ...newClient, isFirstVisit: false };
