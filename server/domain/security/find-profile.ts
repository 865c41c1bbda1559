import { asc, eq } from "drizzle-orm";
import { defaultRole } from "#contract/roles.ts";
import type { ProfileView } from "#contract/schemas/security-view.ts";
import { fallbackUserName } from "#contract/texts/auth.ts";
import type { Ctx } from "#server/context.ts";
import { profileCompanies, profiles } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { personOf } from "./subject.policy.ts";

/** Never fails for what it cannot read: a person without a profile is a nameless user (spec 3 and 8). */
export async function findProfile(ctx: Ctx, id: string): Promise<ProfileView> {
  const userId = personOf(ctx.actor, id);
  try {
    return (await readProfile(ctx, userId)) ?? fallbackProfile(userId);
  } catch (error) {
    ctx.log.error("a profile could not be read", { error });
    return fallbackProfile(userId);
  }
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

function fallbackProfile(id: string): ProfileView {
  return { id, name: fallbackUserName, email: null, role: defaultRole, companies: [] };
}
