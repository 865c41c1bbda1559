import { asc, desc, eq, inArray } from "drizzle-orm";
import type { ClientExport, ClientProfile } from "#contract/client/client.schema.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { readPersonalCards } from "#server/domain/loyalty/ledger/personal-cards.ts";
import { readMessagesFrom, readMessagesTo } from "#server/domain/message/history/personal-messages.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { isClientOrDuplicateOf } from "./client.conditions.ts";
import { clients, consents } from "./client.table.ts";
import { currentConsents } from "./consent/current-consents.ts";

/** More than any client has in practice. Further rows are provided on request. */
const maxRows = 5000;

/** Returns all stored data of a client. An erased client has none. */
export async function readPersonalData(db: ReadOnlyDatabase, id: string): Promise<ClientExport | undefined> {
  const [client, profile, duplicates, taken, cards, given, messages, receivedMessages] = await Promise.all([
    clientOf(db, id),
    readPersonalProfile(db, id),
    duplicatesOf(db, id),
    couponsOf(db, id),
    readPersonalCards(db, { ofClient: inArray(loyaltyCards.clientId, idsOf(db, id)), maxRows }),
    consentsOf(db, [id]),
    readMessagesTo(db, messagesOf(db, id)),
    readMessagesFrom(db, messagesOf(db, id)),
  ]);
  if (!client || !profile) return undefined;
  return {
    profile,
    record: toRecord(client),
    duplicates,
    coupons: taken,
    cards,
    messages,
    receivedMessages,
    consents: given.map(toConsentLine),
  };
}

/** The client and their duplicates, whose cards keep what happened before the merge. */
function idsOf(db: ReadOnlyDatabase, id: string) {
  return db
    .select({ id: clients.id })
    .from(clients)
    .where(isClientOrDuplicateOf([id]));
}

function messagesOf(db: ReadOnlyDatabase, id: string) {
  const ofPhones = db
    .select({ phone: clients.phone })
    .from(clients)
    .where(isClientOrDuplicateOf([id]));
  return { ofClient: idsOf(db, id), ofPhones, maxRows };
}

export async function readPersonalProfile(
  db: ReadOnlyDatabase,
  id: string,
): Promise<ClientProfile | undefined> {
  const client = await clientOf(db, id);
  return client?.phone ? { ...toContacts(client), consents: await currentConsents(db, id) } : undefined;
}

type ClientRow = typeof clients.$inferSelect;

async function clientOf(db: ReadOnlyDatabase, id: string): Promise<ClientRow | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  return client;
}

function toContacts({ name, phone, email, birthday, createdAt }: ClientRow) {
  return { name, phone: phone ?? "", email, birthday, since: createdAt.toISOString() };
}

function toRecord({ cpf, tags, notes }: ClientRow): ClientExport["record"] {
  return { cpf, tags, notes };
}

/**
 * A merge copies only values for empty fields and prevailing consents. The other data is still stored under the
 * duplicate's phone.
 */
async function duplicatesOf(db: ReadOnlyDatabase, id: string): Promise<ClientExport["duplicates"]> {
  const rows = await db.select().from(clients).where(eq(clients.mergedIntoId, id)).orderBy(asc(clients.id));
  if (rows.length === 0) return [];
  const given = await consentsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...toContacts(row),
    record: toRecord(row),
    consents: given.filter(({ clientId }) => clientId === row.id).map(toConsentLine),
  }));
}

async function couponsOf(db: ReadOnlyDatabase, id: string): Promise<ClientExport["coupons"]> {
  const taken = await db
    .select({ coupon: coupons, company: companies.name })
    .from(coupons)
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .where(eq(coupons.clientId, id))
    .orderBy(desc(coupons.claimedAt))
    .limit(maxRows);
  return taken.map(({ coupon, company }) => ({
    code: coupon.code,
    offer: coupon.frozen.title,
    company,
    state: coupon.state,
    claimedAt: coupon.claimedAt.toISOString(),
    redeemedAt: coupon.redeemedAt?.toISOString() ?? null,
    payment:
      coupon.amountCents === null
        ? null
        : {
            amountCents: coupon.amountCents,
            reportedAt: coupon.paymentReportedAt?.toISOString() ?? null,
          },
    cancelled: coupon.cancelledBecause && {
      because: coupon.cancelledBecause,
      reason: coupon.cancelReason,
    },
    accepted: { terms: coupon.termsVersion, privacy: coupon.privacyVersion },
  }));
}

type ConsentRow = typeof consents.$inferSelect;

function consentsOf(db: ReadOnlyDatabase, ids: string[]): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(inArray(consents.clientId, ids))
    .orderBy(asc(consents.id))
    .limit(maxRows);
}

function toConsentLine({ channel, purpose, granted, textVersion, origin, createdAt }: ConsentRow) {
  return { channel, purpose, granted, version: textVersion, origin, at: createdAt.toISOString() };
}
