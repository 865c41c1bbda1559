import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { limits } from "#contract/limits.ts";
import type { ExpiringPoints } from "#contract/loyalty/card.view.ts";
import { expiryWarning } from "#contract/loyalty/expiry-warning.texts.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { paths } from "#contract/paths.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays, formatDate, today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { hasConsented } from "#server/domain/client/client.conditions.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { optOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import {
  type AutomaticLinks,
  type AutomaticRun,
  automaticRow,
} from "#server/domain/message/automatic/automatic-row.ts";
import {
  type AutomaticSetting,
  deliverableSetting,
  readAutomaticSettings,
} from "#server/domain/message/automatic/automatic-setting.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

type Run = { now: Date; setting: AutomaticSetting; links: AutomaticLinks };

/**
 * Enqueues a message in the outbox for every client with points that expire within a week, who consented to reminders
 * of points. The warnings and their messages are written in one transaction for each batch, so that a crash does not
 * cause a second message. Returns the number of messages.
 */
export const warnOfExpiry = command(
  system,
  async (ctx: CommandContext, { delivers, ...links }: AutomaticRun): Promise<number> => {
    const stored = (await readAutomaticSettings(ctx)).get("points_ending");
    const setting = stored?.isEnabled ? deliverableSetting(stored, delivers) : undefined;
    if (!setting) return 0;
    const { db, now } = ctx;
    let warned = 0;
    for (let last: number = limits.remindersPerRun; last === limits.remindersPerRun; warned += last) {
      last = await db.transaction((tx) => warnSome(tx, { now, setting, links }));
    }
    return warned;
  },
);

async function warnSome(tx: Database, { now, setting, links }: Run): Promise<number> {
  const cards = await selectCards(tx, now, setting.channel);
  const warnings = await storeWarnings(
    tx,
    cards.map(({ id }) => id),
    now,
  );
  const messages = cards.flatMap((card) => {
    const expiring = warnings.filter(({ cardId }) => cardId === card.id);
    return expiring.length > 0 ? [messageTo(card, expiring, { now, setting, links })] : [];
  });
  if (messages.length > 0) await tx.insert(outbox).values(messages).onConflictDoNothing();
  return messages.length;
}

/** Locks the clients, so that an erasure in the same moment deletes the message too. */
function selectCards(tx: Database, now: Date, channel: MessageChannel) {
  const address = channel === "email" ? clients.email : clients.phone;
  return tx
    .select({
      id: loyaltyCards.id,
      clientId: clients.id,
      address,
      companyId: loyaltyCards.companyId,
      company: companies.name,
      unitSingular: loyaltyPrograms.unitSingular,
      unitPlural: loyaltyPrograms.unitPlural,
    })
    .from(loyaltyCards)
    .innerJoin(clients, eq(clients.id, loyaltyCards.clientId))
    .innerJoin(loyaltyPrograms, eq(loyaltyPrograms.companyId, loyaltyCards.companyId))
    .innerJoin(companies, eq(companies.id, loyaltyCards.companyId))
    .where(
      and(
        // First read into an array, so that the index of the days is used.
        sql`${loyaltyCards.id} = any(array(select l.card_id from loyalty_lots l where ${isDue(now)}))`,
        isNull(loyaltyCards.mergedIntoId),
        isNull(clients.mergedIntoId),
        // Points of a closed club cannot be spent, so there is no reason for a warning.
        eq(loyaltyPrograms.isActive, true),
        eq(companies.isActive, true),
        isNotNull(address),
        hasConsented(channel, "reminders", consentTexts.withPoints),
      ),
    )
    .orderBy(asc(loyaltyCards.id))
    .limit(limits.remindersPerRun)
    .for("key share", { of: clients, skipLocked: true });
}

type WarningRow = ExpiringPoints & { cardId: string };

/** Writes the warnings that are due, unless a parallel run has written them. Returns them, sorted by day. */
async function storeWarnings(tx: Database, cardIds: string[], now: Date): Promise<WarningRow[]> {
  const { rows } = await tx.execute<WarningRow>(sql`
    insert into loyalty_expiry_warnings (card_id, expires_on, points, created_at)
    select l.card_id, l.expires_on, sum(l.remaining), ${now.toISOString()}::timestamptz from loyalty_lots l
    where l.card_id = any(${sql.param(cardIds)}::uuid[]) and ${isDue(now)}
    group by l.card_id, l.expires_on order by l.card_id, l.expires_on
    on conflict do nothing returning card_id as "cardId", expires_on::text as "on", points`);
  return rows;
}

/** The lots that expire within a week, unless the client was warned of that day, also on the card of a duplicate. */
function isDue(now: Date): SQL {
  const day = today(now);
  const last = addDays(day, limits.expiryWarningDays);
  return sql`l.remaining > 0 and l.expires_on between ${day}::date and ${last}::date and not exists (
    select from loyalty_cards c join loyalty_expiry_warnings w on w.card_id = c.id
    where (c.id = l.card_id or c.merged_into_id = l.card_id) and w.expires_on = l.expires_on)`;
}

type WarnedCard = Awaited<ReturnType<typeof selectCards>>[number];

function messageTo(
  { id, clientId, companyId, address, company, ...unit }: WarnedCard,
  expiring: ExpiringPoints[],
  { now, setting, links }: Run,
) {
  const { siteUrl, optOutKey } = links;
  const url = siteUrl + paths.loyaltyProgress({ cartao: id });
  const token = optOutToken({ clientId, channel: setting.channel }, optOutKey);
  const optOutUrl = siteUrl + paths.myCoupons({ sair: token });
  const [first] = expiring;
  const facts = {
    ...{ company, url, offer: "", reward: "" },
    points: first ? unitsText(unit, first.points) : "",
    validUntil: first ? formatDate(first.on) : "",
  };
  const endsAt = first && startOfDay(addDays(first.on, 1));
  return automaticRow(
    setting,
    { key: `points_ending:${id}:${first?.on}`, clientId, companyId, recipient: address ?? "", facts, endsAt },
    { now, ...links, own: expiryWarning({ company, unit, expiring, url, optOutUrl }) },
  );
}
