import { and, eq, isNull } from "drizzle-orm";
import type { SessionView } from "#contract/account/session.view.ts";
import type { Actor } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import { lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import { companiesOfProfile } from "#server/domain/account/account.conditions.ts";
import { profiles, userSessions } from "#server/domain/account/account.table.ts";
import { fallbackUser, namedUser, readProfileOrUndefined } from "#server/domain/account/fallback-user.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { impersonations } from "#server/domain/impersonation/impersonation.table.ts";
import type { UserActor } from "./read-user-session.ts";

type CodeActor = Extract<Actor, { kind: "code_session" }>;

export const emptySession: SessionView = { user: null, expiresAt: null, impersonatedBy: null, shop: null };

/** Returns the session view of the current user for the screens. */
export async function findSession(ctx: Ctx): Promise<SessionView> {
  switch (ctx.actor.kind) {
    case "user":
      return userSession(ctx, ctx.actor);
    case "code_session":
      return codeSession(ctx, ctx.actor);
    default:
      return emptySession;
  }
}

async function userSession(ctx: Ctx, actor: UserActor): Promise<SessionView> {
  const id = actor.userId;
  const profile = await readProfileOrUndefined(ctx, () => readProfile(ctx, id));
  const user = profile ? namedUser({ id, role: actor.role, ...profile }) : await fallbackUser(ctx, id);
  const { expiresAt, impersonatedBy } = await (actor.impersonatorId === undefined
    ? ownSession(ctx, actor)
    : impersonatedSession(ctx, actor.impersonatorId));
  // An impersonation covers one company, so the shopkeeper's other companies are hidden.
  const own = profile?.companies.filter(({ id }) => actor.companyIds.includes(id)) ?? [];
  const shop = expiresAt === null ? null : shopOf(actor, own, expiresAt);
  return { user, expiresAt, impersonatedBy, shop };
}

async function readProfile({ db }: Ctx, id: string) {
  const [profile] = await db
    .select({ email: profiles.email, name: profiles.name, companies: companiesOfProfile })
    .from(profiles)
    .where(eq(profiles.id, id));
  return profile;
}

type OwnCompanies = NonNullable<SessionView["shop"]>["companies"];

function shopOf(actor: UserActor, own: OwnCompanies, expiresAt: string) {
  if (actor.role !== "lojista" || own.length === 0) return null;
  const company = own.find(({ id, isActive }) => id === actor.companyId && isActive);
  return {
    kind: actor.impersonatorId === undefined ? ("account" as const) : ("impersonation" as const),
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    expiresAt,
    companies: own,
  };
}

type SessionDuration = Pick<SessionView, "expiresAt" | "impersonatedBy">;

async function ownSession({ db }: Ctx, { sessionId }: UserActor): Promise<SessionDuration> {
  if (sessionId === undefined) return { expiresAt: null, impersonatedBy: null };
  const [session] = await db
    .select({ expiresAt: userSessions.expiresAt })
    .from(userSessions)
    .where(eq(userSessions.id, sessionId));
  return { expiresAt: session?.expiresAt.toISOString() ?? null, impersonatedBy: null };
}

async function impersonatedSession({ db }: Ctx, adminId: string): Promise<SessionDuration> {
  const [running] = await db
    .select({ expiresAt: impersonations.expiresAt, name: profiles.name, email: profiles.email })
    .from(impersonations)
    .innerJoin(profiles, eq(profiles.id, impersonations.adminId))
    .where(and(eq(impersonations.adminId, adminId), isNull(impersonations.endedAt)));
  if (!running) return { expiresAt: null, impersonatedBy: null };
  const { name } = namedUser({ id: adminId, role: "admin", ...running });
  return { expiresAt: running.expiresAt.toISOString(), impersonatedBy: { id: adminId, name } };
}

async function codeSession({ db }: Ctx, { sessionId, isSuspended = false }: CodeActor): Promise<SessionView> {
  const [session] = await db
    .select({ id: companies.id, name: companies.name, expiresAt: lojistaCodeSessions.expiresAt })
    .from(lojistaCodeSessions)
    .innerJoin(companies, eq(companies.id, lojistaCodeSessions.companyId))
    .where(eq(lojistaCodeSessions.id, sessionId));
  if (!session) return emptySession;
  const { id, name } = session;
  const expiresAt = session.expiresAt.toISOString();
  const shop = {
    kind: "code" as const,
    companyId: isSuspended ? null : id,
    companyName: isSuspended ? null : name,
    expiresAt,
    companies: [{ id, name, isActive: !isSuspended }],
  };
  return { ...emptySession, expiresAt, shop };
}
