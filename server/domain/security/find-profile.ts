import { asc, eq } from "drizzle-orm";
import type { ProfileView } from "#contract/security/security.view.ts";
import type { Ctx } from "#server/context.ts";
import { profileCompanies, profiles } from "#server/domain/account/account.table.ts";
import { fallbackUser, readProfileOrUndefined } from "#server/domain/account/fallback-user.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { phoneIdentity } from "./subject.policy.ts";

/** Returns a profile. When it is missing or cannot be read, returns the fallback user (spec 3 and 8). */
export async function findProfile(ctx: Ctx, id: string): Promise<ProfileView> {
  const userId = phoneIdentity(ctx.actor, id);
  const profile = await readProfileOrUndefined(ctx, () => readProfile(ctx, userId));
  if (profile) return profile;
  const { email, ...user } = await fallbackUser(ctx, userId);
  return { ...user, email: email || null, companies: [] };
}

async function readProfile({ db }: Ctx, userId: string): Promise<ProfileView | undefined> {
  const rows = await db
    .select({ profile: profiles, companyId: companies.id, companyName: companies.name })
    .from(profiles)
    .leftJoin(profileCompanies, eq(profileCompanies.profileId, profiles.id))
    .leftJoin(companies, eq(companies.id, profileCompanies.companyId))
    .where(eq(profiles.id, userId))
    .orderBy(asc(companies.name), asc(companies.id));
  const profile = rows[0]?.profile;
  if (!profile) return undefined;
  return {
    id: userId,
    name: profile.name || profile.email,
    email: profile.email,
    role: profile.role,
    companies: rows.flatMap(({ companyId, companyName }) =>
      companyId && companyName ? [{ id: companyId, name: companyName }] : [],
    ),
  };
}
