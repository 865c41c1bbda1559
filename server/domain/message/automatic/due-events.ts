import { type SQL, sql } from "drizzle-orm";
import type { ConsentPurpose } from "#contract/client/consent.schema.ts";
import { type ConsentVersion, consentTexts } from "#contract/client/consent.texts.ts";
import { limits } from "#contract/limits.ts";
import type { AutomaticKind } from "#contract/message/message.schema.ts";
import { addDays, today } from "#contract/time/dates.ts";

/** The kinds for clients. */
export type ClientKind = Exclude<AutomaticKind, "weekly_summary">;

type EventRule = {
  purpose: ConsentPurpose;
  /** The wordings of consent that cover the message; without it, all do. */
  versions?: readonly ConsentVersion[];
  /**
   * Selects `key`, `client_id`, `company_id`, `at` and `facts` of the events that cause a message at this moment.
   * `since` is the earliest event that may still cause one.
   */
  events: (now: Date, since: Date) => SQL;
};

const day = (date: Date) => sql`${today(date)}::date`;
const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Which events cause an automatic message. */
export const eventRules: Record<ClientKind, EventRule> = {
  coupon_taken: {
    purpose: "reminders",
    versions: consentTexts.withVisits,
    events: (now, since) => sql`
      select 'coupon_taken:' || c.id as key, c.client_id, c.company_id, c.claimed_at as at, ${couponFacts} as facts
      from coupons c join companies e on e.id = c.company_id and e.is_active
      where c.claimed_at > ${at(since)} and c.claimed_at <= ${at(now)} and c.state = 'issued'`,
  },
  coupon_ending: {
    purpose: "reminders",
    events: (now) => sql`
      select 'coupon_ending:' || c.id as key, c.client_id, c.company_id, c.expires_at as at, ${couponFacts} as facts
      from coupons c join companies e on e.id = c.company_id and e.is_active
      where c.state = 'issued' and c.reminded_at is null and c.expires_at > ${at(now)}
        and c.expires_at <= ${at(now)} + make_interval(hours => ${limits.reminderHours})`,
  },
  points_ending: {
    purpose: "reminders",
    versions: consentTexts.withPoints,
    events: (now) => sql`
      select 'points_ending:' || l.card_id || ':' || l.expires_on as key, c.client_id, c.company_id,
        l.expires_on::timestamptz as at, jsonb_build_object('company', e.name, 'points', sum(l.remaining),
          'validUntil', l.expires_on, 'cardId', c.id, 'unit', jsonb_build_array(p.unit_singular, p.unit_plural)) as facts
      from loyalty_lots l join loyalty_cards c on c.id = l.card_id and c.merged_into_id is null
      join loyalty_programs p on p.company_id = c.company_id and p.is_active
      join companies e on e.id = c.company_id and e.is_active
      where l.remaining > 0
        and l.expires_on between ${day(now)} and ${addDays(today(now), limits.expiryWarningDays)}::date
        and not exists (select from loyalty_expiry_warnings w where w.card_id = c.id and w.expires_on = l.expires_on)
      group by l.card_id, l.expires_on, c.id, e.name, p.unit_singular, p.unit_plural`,
  },
  birthday: {
    purpose: "offers",
    events: (now) => sql`
      select 'birthday:' || b.id || ':' || extract(year from ${day(now)}) as key, b.id as client_id,
        null::uuid as company_id, ${at(now)} as at, '{}'::jsonb as facts
      from clients b where extract(month from b.birthday) * 100 + extract(day from b.birthday) = any(array[
        extract(month from ${day(now)}) * 100 + extract(day from ${day(now)}),
        case when is_birthday('2000-02-29', ${day(now)}) then 229::numeric end]) and b.merged_into_id is null`,
  },
  review_request: {
    purpose: "reminders",
    versions: consentTexts.withVisits,
    events: (now, since) => sql`
      select 'review_request:' || v.client_id || ':' || v.company_id || ':' || town_day(max(v.at)) as key, v.client_id,
        v.company_id, max(v.at) as at, jsonb_build_object('company', e.name, 'companySlug', e.slug) as facts
      from (select c.client_id, c.company_id, c.redeemed_at as at from coupons c
          where c.state = 'redeemed' and c.changed_at > ${at(since)} and c.client_id is not null
          union all
          select l.client_id, n.company_id, n.happened_at from loyalty_entries n join loyalty_cards l on l.id = n.card_id
          where n.kind = 'earn' and n.created_at > ${at(since)} and l.merged_into_id is null
            and not exists (select from loyalty_entries r where r.reverses_id = n.id)) v
      join companies e on e.id = v.company_id and e.is_active
      where v.at <= ${at(now)} - make_interval(hours => ${limits.reviewRequestHours}) and v.at > ${at(since)}
        and not exists (select from outbox o where o.client_id = v.client_id and o.company_id = v.company_id
          and o.kind = 'review_request' and o.created_at > ${at(now)} - make_interval(days => ${limits.reviewRequestDays}))
      group by v.client_id, v.company_id, e.name, e.slug`,
  },
  reward_near: {
    purpose: "reminders",
    versions: consentTexts.withVisits,
    events: (_now, since) => sql`
      select distinct on (l.id) 'reward_near:' || w.id || ':' || n.id as key, l.client_id, l.company_id,
        n.created_at as at, jsonb_build_object('company', e.name, 'points', l.balance, 'reward', w.name,
          'cardId', l.id, 'unit', jsonb_build_array(p.unit_singular, p.unit_plural)) as facts
      from loyalty_entries n join loyalty_cards l on l.id = n.card_id and l.merged_into_id is null
      join loyalty_programs p on p.company_id = l.company_id and p.is_active
      join companies e on e.id = l.company_id and e.is_active
      join loyalty_rewards w on w.company_id = l.company_id and w.is_active and (w.stock is null or w.stock > 0)
      where n.points > 0 and n.kind in ('earn', 'bonus') and n.created_at > ${at(since)}
        and l.balance >= w.cost * ${limits.rewardNearPercent}::numeric / 100
        and n.balance_after - n.points < w.cost * ${limits.rewardNearPercent}::numeric / 100
      order by l.id, w.cost desc, n.id`,
  },
};

const couponFacts = sql`jsonb_build_object('company', e.name, 'offer', c.frozen->>'title', 'couponId', c.id,
  'validUntil', c.valid_until, 'endsAt', c.expires_at)`;
