import { asc, desc, eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type {
  ClientExport,
  ClientProfile,
  ClientProfileInput,
  ErasureReceipt,
} from "#contract/schemas/client.ts";
import type { ConsentChange } from "#contract/schemas/consent.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { clients, consents } from "./client.table.ts";
import { currentConsents } from "./current-consents.ts";
import { deviceCookie } from "./device-cookie.ts";
import { eraseClient } from "./erase-client.ts";

/** "Meus dados": for a device on which the phone was confirmed, and for no other. */
export async function readProfile(ctx: Ctx): Promise<ClientProfile> {
  const id = confirmedClient(ctx);
  const [client] = await ctx.db.select().from(clients).where(eq(clients.id, id));
  if (!client?.phone) throw new AppError("client.phone_not_confirmed");
  return {
    name: client.name,
    phone: client.phone,
    email: client.email,
    birthday: client.birthday,
    since: client.createdAt.toISOString(),
    consents: await currentConsents(ctx.db, id),
  };
}

export async function correctProfile(ctx: Ctx, input: ClientProfileInput): Promise<ClientProfile> {
  const id = confirmedClient(ctx);
  await ctx.db
    .update(clients)
    .set({ ...input, updatedAt: ctx.now })
    .where(eq(clients.id, id));
  return readProfile(ctx);
}

export async function changeConsent(ctx: Ctx, change: ConsentChange): Promise<ClientProfile> {
  const clientId = confirmedClient(ctx);
  const { channel, purpose, granted, consentVersion } = change;
  await ctx.db.insert(consents).values({
    clientId,
    channel,
    purpose,
    granted,
    textVersion: consentVersion,
    origin: "my_data",
    sessionId: deviceOf(ctx.actor)?.sessionId ?? null,
    createdAt: ctx.now,
  });
  return readProfile(ctx);
}

/** More than any person takes; what is beyond comes on request. */
const mostLines = 5000;

export async function exportProfile(ctx: Ctx): Promise<ClientExport> {
  const id = confirmedClient(ctx);
  const { cpf, tags, notes } = clients;
  const [profile, [record], taken, given] = await Promise.all([
    readProfile(ctx),
    ctx.db.select({ cpf, tags, notes }).from(clients).where(eq(clients.id, id)),
    ctx.db
      .select({ coupon: coupons, company: companies.name })
      .from(coupons)
      .innerJoin(companies, eq(companies.id, coupons.companyId))
      .where(eq(coupons.clientId, id))
      .orderBy(desc(coupons.claimedAt))
      .limit(mostLines),
    ctx.db
      .select()
      .from(consents)
      .where(eq(consents.clientId, id))
      .orderBy(asc(consents.id))
      .limit(mostLines),
  ]);
  if (!record) throw new AppError("client.phone_not_confirmed");
  return {
    profile,
    record,
    coupons: taken.map(({ coupon, company }) => ({
      code: coupon.code,
      offer: coupon.frozen.title,
      company,
      state: coupon.state,
      claimedAt: coupon.claimedAt.toISOString(),
      usedAt: coupon.usedAt?.toISOString() ?? null,
      accepted: { terms: coupon.termsVersion, privacy: coupon.privacyVersion },
    })),
    consents: given.map(({ channel, purpose, granted, textVersion, origin, createdAt }) => ({
      channel,
      purpose,
      granted,
      version: textVersion,
      origin,
      at: createdAt.toISOString(),
    })),
  };
}

export async function eraseOwnData(ctx: Ctx, { cookies }: Pick<Visit, "cookies">): Promise<ErasureReceipt> {
  const receipt = await eraseClient(ctx, confirmedClient(ctx));
  cookies.delete(deviceCookie);
  return receipt;
}

function confirmedClient({ actor }: Ctx): string {
  const clientId = deviceOf(actor)?.clientId;
  if (!clientId) throw new AppError("client.phone_not_confirmed");
  return clientId;
}
