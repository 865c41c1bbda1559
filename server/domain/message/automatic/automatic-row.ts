import type { ConsentChannel } from "#contract/client/consent.schema.ts";
import { limits } from "#contract/limits.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import {
  type AutomaticFacts,
  automaticTexts,
  optOutLine,
  summaryOptOutLine,
} from "#contract/message/automatic/automatic.texts.ts";
import { paths } from "#contract/paths.ts";
import { optOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import type { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import type { AutomaticSetting } from "./automatic-setting.ts";
import { summaryToken } from "./summary-token.ts";

export type AutomaticLinks = { siteUrl: string; optOutKey: Uint8Array };

/** What a run of a job needs to enqueue automatic messages. */
export type AutomaticRun = AutomaticLinks & { delivers: DeliveryChannels };

export type AutomaticEvent = {
  /** Names the event, so that it causes one message. */
  key: string;
  /** Null for the account of a shop. */
  clientId: string | null;
  /** The account of a shop, which can end its weekly summary. */
  profileId?: string;
  companyId: string | null;
  recipient: string;
  facts: AutomaticFacts;
  /** The end of what the message is about: of a coupon, or of points. */
  endsAt?: Date | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

/** How many days after its event a message is still of use. A summary is replaced by that of the next week. */
const usefulDays: Record<AutomaticSetting["kind"], number> = {
  coupon_taken: 7,
  coupon_ending: 7,
  points_ending: limits.expiryWarningDays + 1,
  birthday: 2,
  review_request: 7,
  reward_near: 7,
  weekly_summary: 6,
};

/** Other texts than those of the product, where a kind has had its own since before templates existed. */
type OwnText = { subject: string; text: string } | undefined;

/**
 * Returns the row of the outbox for an event. With a template it is rendered when it is sent; without one it has the
 * text of the product.
 */
export function automaticRow(
  { kind, channel, template }: Pick<AutomaticSetting, "kind" | "channel" | "template">,
  event: AutomaticEvent,
  { now, own, ...links }: AutomaticLinks & { now: Date; own?: OwnText },
): typeof outbox.$inferInsert {
  const { key, clientId, companyId, recipient, facts, endsAt } = event;
  const lastUse = new Date(now.getTime() + usefulDays[kind] * dayMs);
  const content = template
    ? { templateVersionId: template.versionId, subject: "", text: null, values: valuesOf(facts) }
    : (own ?? productText(kind, event, channel, links));
  return {
    ...{ id: newId(now), kind, channel, recipient, clientId, companyId, dedupeKey: key },
    ...{ priority: 1, createdAt: now, nextAttemptAt: now },
    expiresAt: endsAt && endsAt < lastUse ? endsAt : lastUse,
    ...content,
  };
}

function productText(
  kind: AutomaticSetting["kind"],
  { facts, clientId, profileId }: AutomaticEvent,
  channel: ConsentChannel,
  { siteUrl, optOutKey }: AutomaticLinks,
) {
  const { subject, text } = automaticTexts[kind].text(facts);
  const linkOf = (token: string) => siteUrl + paths.myCoupons({ sair: token });
  if (clientId !== null) {
    const link = linkOf(optOutToken({ clientId, channel }, optOutKey));
    return { subject, text: `${text}\n${optOutLine(link)}` };
  }
  if (profileId === undefined) return { subject, text };
  return { subject, text: `${text}\n${summaryOptOutLine(linkOf(summaryToken(profileId, optOutKey)))}` };
}

/** The facts under the names of the variables of templates. Empty ones are left to the template's fallback. */
function valuesOf(facts: AutomaticFacts): Record<string, string> {
  const values = {
    empresa: facts.company,
    oferta: facts.offer,
    validade: facts.validUntil,
    pontos: facts.points,
    premio: facts.reward,
    link: facts.url,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
