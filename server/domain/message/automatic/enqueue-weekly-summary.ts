import { sql } from "drizzle-orm";
import { weekCounts } from "#contract/message/automatic/automatic.texts.ts";
import { paths } from "#contract/paths.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { type AutomaticLinks, automaticRow } from "./automatic-row.ts";
import { readAutomaticSettings } from "./automatic-setting.ts";

type Summary = {
  key: string;
  profileId: string;
  companyId: string;
  company: string;
  recipient: string;
  claimed: number;
  redeemed: number;
  visits: number;
};

/** Far more accounts than the shops of a town have. */
const summariesAtMost = 5000;

/**
 * Enqueues the summary of the last seven days for the accounts of each active shop that did not switch it off, once in the week that begins on
 * this Monday. Returns the number of messages.
 */
export const enqueueWeeklySummary = command(
  system,
  async (ctx: CommandContext, links: AutomaticLinks): Promise<number> => {
    const { db, now } = ctx;
    const setting = (await readAutomaticSettings(ctx)).get("weekly_summary");
    if (!setting?.isEnabled) return 0;
    const { rows } = await db.execute<Summary>(summaries(today(now)));
    if (rows.length === 0) return 0;
    const messages = rows.map(
      ({ key, profileId, companyId, company, recipient, claimed, redeemed, visits }) => {
        const points = weekCounts(Number(claimed), Number(redeemed), Number(visits));
        const url = links.siteUrl + paths.shop.dashboard();
        const facts = { company, points, url, offer: "", reward: "", validUntil: "" };
        return automaticRow(
          setting,
          { key, clientId: null, profileId, companyId, recipient, facts },
          { now, ...links },
        );
      },
    );
    const written = await db
      .insert(outbox)
      .values(messages)
      .onConflictDoNothing()
      .returning({ id: outbox.id });
    return written.length;
  },
);

function summaries(day: string) {
  const monday = addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
  const from = addDays(day, -7);
  const start = sql`(${from}::date::timestamp at time zone 'America/Sao_Paulo')`;
  return sql`
    select 'weekly_summary:' || a.id || ':' || e.id || ':' || ${monday}::text as key, a.id as "profileId",
      e.id as "companyId", e.name as company, a.email as recipient,
      (select count(*) from coupons c where c.company_id = e.id and c.claimed_at >= ${start}) as claimed,
      (select count(*) from coupons c where c.company_id = e.id and c.redeemed_at >= ${start}) as redeemed,
      (select coalesce(sum(d.postings), 0) from loyalty_days d
        where d.company_id = e.id and d.day >= ${from}::date) as visits
    from profiles a join profile_companies l on l.profile_id = a.id join companies e on e.id = l.company_id
    where a.role = 'lojista' and not a.banned and a.weekly_summary and e.is_active and not exists (select from outbox written
      where written.dedupe_key = 'weekly_summary:' || a.id || ':' || e.id || ':' || ${monday}::text)
    order by a.id, e.id limit ${summariesAtMost}`;
}
