import { type SQL, sql } from "drizzle-orm";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { AutomaticFacts } from "#contract/message/automatic/automatic.texts.ts";
import { paths } from "#contract/paths.ts";
import { formatDate } from "#contract/time/dates.ts";
import { hasConsented } from "#server/domain/client/client.conditions.ts";
import { clients } from "#server/domain/client/client.table.ts";
import type { AutomaticEvent } from "./automatic-row.ts";
import type { AutomaticSetting } from "./automatic-setting.ts";
import { type ClientKind, eventRules } from "./due-events.ts";

/** What a query of events returns. */
export type DueRow = {
  key: string;
  clientId: string;
  clientName: string;
  companyId: string | null;
  recipient: string;
  facts: RawFacts;
};

type RawFacts = {
  company?: string;
  companySlug?: string;
  offer?: string;
  couponId?: string;
  cardId?: string;
  reward?: string;
  validUntil?: string;
  /** A timestamp of PostgreSQL. */
  endsAt?: string;
  points?: number;
  unit?: [string, string];
};

/** After an outage longer than this, a message about an event would come too late. */
const longestDelayHours = 48;

/** Returns the earliest event that may cause a message: switching a kind on sends nothing about the past. */
export function earliestEvent(now: Date, changedAt: Date | undefined): Date {
  const late = now.getTime() - longestDelayHours * 60 * 60 * 1000;
  return new Date(Math.max(late, changedAt?.getTime() ?? 0));
}

/** The statement for the people who get a message of a kind now. `lock` is added at its end. */
export function dueQuery(
  { kind, channel, changedAt }: { kind: ClientKind } & Pick<AutomaticSetting, "channel" | "changedAt">,
  { now, limit, lock = sql`` }: { now: Date; limit: number; lock?: SQL },
): SQL {
  const { purpose, versions, events } = eventRules[kind];
  const recipient = channel === "email" ? clients.email : clients.phone;
  return sql`
    select due.key, due.company_id as "companyId", due.facts, ${clients.id} as "clientId",
      ${clients.name} as "clientName", ${recipient} as recipient
    from (${events(now, earliestEvent(now, changedAt))}) due join ${clients} on ${clients.id} = due.client_id
    where ${recipient} is not null and ${clients.mergedIntoId} is null and ${clients.erasedAt} is null
      and not exists (select from outbox written where written.dedupe_key = due.key)
      and ${hasConsented(channel, purpose, versions)}
    order by due.at, due.key limit ${limit} ${lock}`;
}

/** Formats the facts of an event for its recipient. */
export function eventOf(
  { facts, key, clientId, companyId, recipient }: DueRow,
  siteUrl: string,
): AutomaticEvent {
  const endsAt = facts.endsAt === undefined ? undefined : new Date(facts.endsAt);
  return { key, clientId, companyId, recipient, facts: readableFacts(facts, siteUrl), endsAt };
}

export function readableFacts(facts: RawFacts, siteUrl: string): AutomaticFacts {
  const { company = "", offer = "", reward = "", validUntil, points, unit } = facts;
  const [unitSingular = "", unitPlural = ""] = unit ?? [];
  return {
    ...{ company, offer, reward },
    validUntil: validUntil ? formatDate(validUntil) : "",
    points: points === undefined ? "" : unitsText({ unitSingular, unitPlural }, Number(points)),
    url: siteUrl + pathOf(facts),
  };
}

function pathOf({ couponId, cardId, companySlug }: RawFacts): string {
  if (couponId) return paths.coupon(couponId);
  if (cardId) return paths.loyaltyProgress({ cartao: cardId });
  return companySlug ? paths.company(companySlug) : paths.home();
}
