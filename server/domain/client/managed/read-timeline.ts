import { desc, eq, inArray } from "drizzle-orm";
import type { ClientEvent } from "#contract/client/managed-client.ts";
import { limits } from "#contract/limits.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { isClientOrDuplicateOf } from "#server/domain/client/client.conditions.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { couponEvents, coupons } from "#server/domain/coupon/coupon.table.ts";
import { loyaltyCards, loyaltyEntries } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { handlerOf } from "#server/domain/message/by-hand/handler-of.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

/** Returns the events of a client, newest first: coupons, points, messages, and consents given or withdrawn. */
export async function readTimeline(db: ReadOnlyDatabase, clientId: string): Promise<ClientEvent[]> {
  const moments = [
    ...(await couponMoments(db, clientId)),
    ...(await pointsMoments(db, clientId)),
    ...(await consentMoments(db, clientId)),
    ...(await messageMoments(db, clientId)),
    ...(await receivedMoments(db, clientId)),
  ];
  return moments.sort((one, other) => other.at.localeCompare(one.at)).slice(0, limits.timelineEvents);
}

async function couponMoments(db: ReadOnlyDatabase, clientId: string): Promise<ClientEvent[]> {
  const rows = await db
    .select({
      at: couponEvents.createdAt,
      kind: couponEvents.kind,
      couponId: coupons.id,
      frozen: coupons.frozen,
      terms: coupons.termsVersion,
      privacy: coupons.privacyVersion,
      company: companies.name,
    })
    .from(couponEvents)
    .innerJoin(coupons, eq(coupons.id, couponEvents.couponId))
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .where(eq(coupons.clientId, clientId))
    .orderBy(desc(couponEvents.createdAt), desc(couponEvents.id))
    .limit(limits.timelineEvents);
  return rows.map(({ at, frozen, terms, privacy, ...row }) => ({
    ...row,
    at: at.toISOString(),
    offer: frozen.title,
    accepted: row.kind === "claimed" ? { terms, privacy } : null,
  }));
}

async function pointsMoments(db: ReadOnlyDatabase, clientId: string): Promise<ClientEvent[]> {
  const { unitSingular, unitPlural } = loyaltyPrograms;
  const ids = db
    .select({ id: clients.id })
    .from(clients)
    .where(isClientOrDuplicateOf([clientId]));
  const rows = await db
    .select({ entry: loyaltyEntries, unitSingular, unitPlural, company: companies.name })
    .from(loyaltyCards)
    .innerJoin(loyaltyEntries, eq(loyaltyEntries.cardId, loyaltyCards.id))
    .innerJoin(loyaltyPrograms, eq(loyaltyPrograms.companyId, loyaltyCards.companyId))
    .innerJoin(companies, eq(companies.id, loyaltyCards.companyId))
    .where(inArray(loyaltyCards.clientId, ids))
    .orderBy(desc(loyaltyEntries.happenedAt), desc(loyaltyEntries.id))
    .limit(limits.timelineEvents);
  return rows.map(({ entry: { id, reason, points, happenedAt }, ...row }) => ({
    ...row,
    ...{ kind: "points" as const, entryId: id, reason, points, at: happenedAt.toISOString() },
  }));
}

async function messageMoments(db: ReadOnlyDatabase, clientId: string): Promise<ClientEvent[]> {
  const ids = db
    .select({ id: clients.id })
    .from(clients)
    .where(isClientOrDuplicateOf([clientId]));
  const rows = await db
    .select({ message: outbox, broadcast: broadcasts.name, handledBy: profiles.name })
    .from(outbox)
    .leftJoin(broadcasts, eq(broadcasts.id, outbox.broadcastId))
    .leftJoin(profiles, eq(profiles.id, handlerOf))
    .where(inArray(outbox.clientId, ids))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limits.timelineEvents);
  return rows.map(({ message: { id, channel, kind, state, reason, ...message }, broadcast, handledBy }) => ({
    ...{ kind: "message" as const, messageId: id, channel, about: kind, state, reason, broadcast, handledBy },
    isOpened: message.openedAt !== null,
    at: (message.sentAt ?? message.createdAt).toISOString(),
  }));
}

async function receivedMoments(db: ReadOnlyDatabase, clientId: string): Promise<ClientEvent[]> {
  const ids = db
    .select({ id: clients.id })
    .from(clients)
    .where(isClientOrDuplicateOf([clientId]));
  const { id, kind, text, receivedAt } = inboundMessages;
  const rows = await db
    .select({ messageId: id, about: kind, text, at: receivedAt })
    .from(inboundMessages)
    .where(inArray(inboundMessages.clientId, ids))
    .orderBy(desc(receivedAt))
    .limit(limits.timelineEvents);
  return rows.map(({ at, ...row }) => ({ kind: "received", ...row, at: at.toISOString() }));
}

async function consentMoments(db: ReadOnlyDatabase, clientId: string): Promise<ClientEvent[]> {
  const rows = await db
    .select({ line: consents, operator: profiles.name })
    .from(consents)
    .leftJoin(profiles, eq(profiles.id, consents.operatorId))
    .where(eq(consents.clientId, clientId))
    .orderBy(desc(consents.id))
    .limit(limits.timelineEvents);
  return rows.map(({ line: { channel, purpose, granted, textVersion, origin, createdAt }, operator }) => ({
    kind: "consent",
    at: createdAt.toISOString(),
    channel,
    purpose,
    granted,
    version: textVersion,
    origin,
    operator,
  }));
}
