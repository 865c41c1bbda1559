import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import {
  authAccounts,
  authVerifications,
  profiles,
  userSessions,
} from "#server/domain/account/account.table.ts";
import { twoFactors } from "#server/domain/account/two-factor.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { newBackupCodes } from "./backup-codes.ts";
import type { Passwords } from "./passwords.ts";

export const sessionCookie = "pertinho_session";
export const secondFactorCookie = "pertinho_second_factor";

/** The error code of the hook below; every other code is the library's. */
export const disabledCode = "ACCOUNT_DISABLED";

const secondsADay = 24 * 60 * 60;

type Options = { db: Database; secret: string; siteUrl: string; passwords: Passwords };

/**
 * Creates the auth library, for passwords, sessions and second factors. Its routes are not served, so its rate limits
 * and origin checks, which only protect those routes, are off. Our own limits and checks run before it.
 */
export function createBetterAuth({ db, secret, siteUrl, passwords }: Options) {
  return betterAuth({
    appName: brand.name,
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { profiles, userSessions, authAccounts, authVerifications, twoFactors },
    }),
    user: { modelName: "profiles" },
    account: { modelName: "authAccounts" },
    verification: { modelName: "authVerifications" },
    session: {
      modelName: "userSessions",
      expiresIn: limits.sessionDays * secondsADay,
      // Only our own rule prolongs sessions, because it enforces a maximum age (prolong-session.ts).
      disableSessionRefresh: true,
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: limits.passwordMinLength,
      maxPasswordLength: limits.passwordMaxLength,
      password: passwords,
    },
    plugins: [
      twoFactor({
        schema: { twoFactor: { modelName: "twoFactors" } },
        backupCodeOptions: { customBackupCodesGenerate: newBackupCodes },
      }),
    ],
    databaseHooks: {
      session: { create: { before: (session) => refuseSession(db, session.userId) } },
    },
    advanced: {
      // The cookie jar of the request adds the prefix and the attributes (cookies.ts).
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessionCookie },
        two_factor: { name: secondFactorCookie },
      },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/**
 * Runs before every new session, with one factor or two. The password may have been removed while it was being
 * checked (change-user-access.ts): it then counts as wrong.
 */
async function refuseSession(db: Database, userId: string): Promise<void> {
  const [account] = await db
    .select({ isDisabled: profiles.banned })
    .from(profiles)
    .innerJoin(authAccounts, eq(authAccounts.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .limit(1);
  if (!account) {
    throw new APIError("UNAUTHORIZED", { code: "PASSWORD_DROPPED", message: "the password was dropped" });
  }
  if (account.isDisabled) {
    throw new APIError("FORBIDDEN", { code: disabledCode, message: "the account is disabled" });
  }
}
