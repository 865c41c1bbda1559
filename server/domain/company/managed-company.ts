import { eq, sql } from "drizzle-orm";
import type { ManagedCompany } from "#contract/company/managed-company.ts";
import { AppError } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { companies } from "./company.table.ts";

/** The values that the form of a company reads and writes: its columns without the id and the timestamps. */
export type CompanyValues = Omit<ManagedCompany, "id" | "version">;
export type CompanyRow = typeof companies.$inferSelect;

/** Returns a company for its form. Only staff may read it. */
export async function readManagedCompany(ctx: Ctx, { id }: { id: string }): Promise<ManagedCompany> {
  refuseUnless(staff, ctx.actor);
  return managedCompany(ctx, id);
}

/** Like `readManagedCompany` but without the access check, for use inside a write. */
export async function managedCompany({ db }: Pick<Ctx, "db">, id: string): Promise<ManagedCompany> {
  const [found] = await db
    // Text preserves the microseconds that a Date loses.
    .select({ company: companies, version: sql<string>`${companies.updatedAt}::text` })
    .from(companies)
    .where(eq(companies.id, id));
  if (!found) throw new AppError("not_found");
  return { id, version: found.version, ...companyValues(found.company) };
}

/** Lists the fields explicitly, so that a new column is exposed only on purpose. */
export function companyValues(row: CompanyRow): CompanyValues {
  return {
    name: row.name,
    slug: row.slug,
    description: row.description ?? "",
    email: row.email,
    phone: row.phone,
    landlinePhone: row.landlinePhone,
    whatsapp: row.whatsapp,
    location: row.location,
    address: row.address,
    neighborhood: row.neighborhood,
    instagramProfile: row.instagramProfile,
    googleMapsLink: row.googleMapsLink,
    website: row.website,
    pixKey: row.pixKey,
    paymentAnswerHours: row.paymentAnswerHours,
    categoryId: row.categoryId,
    latitude: row.latitude,
    longitude: row.longitude,
    logoUrl: row.logoUrl,
    coverUrl: row.coverUrl,
    photoUrls: row.photoUrls,
    // The database stores JSON keys in its own order. A fixed order makes two values comparable.
    openingHours: row.openingHours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    paymentMethods: row.paymentMethods,
    isActive: row.isActive,
  };
}

type WithPixKey = { pixKey: string | null };

/**
 * The values for the audit. The Pix key is reduced to its first and last characters, with a mark when a different
 * previous key had the same ones.
 */
export function auditedCompany<Values extends WithPixKey>(values: Values, before?: WithPixKey): Values {
  const ends = redactedKey(values.pixKey);
  const hasSameRedaction = before && before.pixKey !== values.pixKey && redactedKey(before.pixKey) === ends;
  return { ...values, pixKey: hasSameRedaction ? `≠ ${ends}` : ends };
}

function redactedKey(pixKey: string | null): string | null {
  return pixKey && `${pixKey.slice(0, 2)}…${pixKey.slice(-4)}`;
}
