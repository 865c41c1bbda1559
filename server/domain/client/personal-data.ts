import { asc, desc, eq } from "drizzle-orm";
import type { ClientExport, ClientProfile } from "#contract/schemas/client.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { clients, consents } from "./client.table.ts";
import { currentConsents } from "./current-consents.ts";

/** More than any person takes; what is beyond comes on request. */
const mostLines = 5000;

/** Everything that is kept of a person. Who was erased has nothing. */
export async function readPersonalData(db: Database, id: string): Promise<ClientExport | undefined> {
  const [profile, record, taken, given] = await Promise.all([
    readPersonalProfile(db, id),
    recordOf(db, id),
    couponsOf(db, id),
    consentsOf(db, id),
  ]);
  return profile && record && { profile, record, coupons: taken, consents: given };
}

export async function readPersonalProfile(db: Database, id: string): Promise<ClientProfile | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  if (!client?.phone) return undefined;
  return {
    name: client.name,
    phone: client.phone,
    email: client.email,
    birthday: client.birthday,
    since: client.createdAt.toISOString(),
    consents: await currentConsents(db, id),
  };
}

async function recordOf(db: Database, id: string): Promise<ClientExport["record"] | undefined> {
  const { cpf, tags, notes } = clients;
  const [record] = await db.select({ cpf, tags, notes }).from(clients).where(eq(clients.id, id));
  return record;
}

async function couponsOf(db: Database, id: string): Promise<ClientExport["coupons"]> {
  const taken = await db
    .select({ coupon: coupons, company: companies.name })
    .from(coupons)
    .innerJoin(companies, eq(companies.id, coupons.companyId))
    .where(eq(coupons.clientId, id))
    .orderBy(desc(coupons.claimedAt))
    .limit(mostLines);
  return taken.map(({ coupon, company }) => ({
    code: coupon.code,
    offer: coupon.frozen.title,
    company,
    state: coupon.state,
    claimedAt: coupon.claimedAt.toISOString(),
    usedAt: coupon.usedAt?.toISOString() ?? null,
    accepted: { terms: coupon.termsVersion, privacy: coupon.privacyVersion },
  }));
}

async function consentsOf(db: Database, id: string): Promise<ClientExport["consents"]> {
  const given = await db
    .select()
    .from(consents)
    .where(eq(consents.clientId, id))
    .orderBy(asc(consents.id))
    .limit(mostLines);
  return given.map(({ channel, purpose, granted, textVersion, origin, createdAt }) => ({
    channel,
    purpose,
    granted,
    version: textVersion,
    origin,
    at: createdAt.toISOString(),
  }));
}
