import { type PreviewTexts, previewTexts } from "#contract/loyalty/counter.texts.ts";
import { type CardFacts, newClientFacts, previewPosting } from "#contract/loyalty/posting.rules.ts";
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
  const facts = client.card ?? (client.isUnchecked ? unknownClient : newClientFacts);
  const preview = previewPosting(program, facts, { amountCents, weekday, now });
  return previewTexts(preview, program, { amountCents, weekday, now });
}

/** Without network: an estimate must not promise a welcome bonus to a client who may have had it. */
const unknownClient: CardFacts = { ...newClientFacts, isFirstVisit: false };
