import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { authVerifications, userSessions } from "#server/domain/account/account.table.ts";
import type { Cookies } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Auth, AuthRequest } from "./auth.ts";
import { normalizeBackupCode } from "./backup-codes.ts";
import {
  type BetterAuth,
  createBetterAuth,
  disabledCode,
  secondFactorCookie,
  sessionCookie,
} from "./better-auth.ts";
import { refusalCode, requestWithCookies, setCookiesFrom } from "./library-call.ts";
import type { Passwords } from "./passwords.ts";
import { createSecondFactors } from "./second-factors.ts";

type Options = { db: Database; secret: string; siteUrl: string; passwords: Passwords };

/**
 * Adapts the auth library to our interface: translates its results, and puts its cookies into the jar of the request.
 */
export function createAuth({ db, secret, siteUrl, passwords }: Options): Auth {
  let made: BetterAuth | undefined;
  // Created on first use: most requests come from anonymous visitors, and tests create many of these.
  const library = () => {
    made ??= createBetterAuth({ db, secret, siteUrl, passwords });
    return made;
  };
  const findPasswordOwner = (cookies: Cookies) =>
    findUserOfPasswordStep(db, unsign(cookies.get(secondFactorCookie), secret));
  const readToken = (cookies: Cookies) => unsign(cookies.get(sessionCookie), secret);

  /** Ends the previous session of this browser: an attacker who had obtained its token can no longer use it. */
  const replaceSession = async (
    { cookies }: AuthRequest,
    { headers }: { headers: Headers },
  ): Promise<void> => {
    const former = readToken(cookies);
    setCookiesFrom(cookies, headers);
    if (former !== undefined) await endSession(db, former);
  };

  return {
    ...createSecondFactors(library),
    readToken,
    findPasswordOwner,
    renewCookie(cookies, seconds) {
      const value = cookies.get(sessionCookie);
      if (value !== undefined) cookies.set(sessionCookie, value, { maxAge: seconds });
    },
    hashPassword: passwords.hash,

    async signIn(request, body) {
      try {
        const asked = { body, ...requestWithCookies(request, []), returnHeaders: true } as const;
        const answer = await library().api.signInEmail(asked);
        await replaceSession(request, answer);
        if ("twoFactorRedirect" in answer.response) return { kind: "needs_second_factor" };
        return { kind: "signed_in", userId: answer.response.user.id };
      } catch (error) {
        const code = refusalCode(error);
        if (code === "EMAIL_NOT_VERIFIED") return { kind: "not_confirmed" };
        return { kind: code === disabledCode ? "disabled" : "wrong" };
      }
    },

    async verifySecondFactor(request, code, isFirstUse) {
      const { api } = library();
      const sent = requestWithCookies(request, [secondFactorCookie]);
      const given = isTotp(code) ? code : normalizeBackupCode(code);
      const asked = { body: { code: given }, ...sent, returnHeaders: true } as const;
      // Read before the code is checked: the last allowed wrong code deletes the record that this is read from.
      const userId = await findPasswordOwner(request.cookies);
      try {
        const answer = await (isTotp(code) ? api.verifyTOTP(asked) : api.verifyBackupCode(asked));
        const { token, user } = answer.response;
        if (isTotp(code) && !(await isFirstUse(user.id))) {
          await endSession(db, token ?? "");
          return { kind: "wrong", userId };
        }
        await replaceSession(request, answer);
        return { kind: "signed_in", userId: user.id };
      } catch (error) {
        const isLocked = /TOO_MANY|LOCKED/.test(refusalCode(error));
        return { kind: isLocked ? "locked" : "wrong", userId };
      }
    },

    async signOut({ cookies }) {
      const token = readToken(cookies);
      if (token !== undefined) await endSession(db, token);
      cookies.delete(sessionCookie);
      cookies.delete(secondFactorCookie);
    },
  };
}

/** Six digits are an authenticator code. Any other input can only be a backup code. */
const isTotp = (code: string) => /^\d{6}$/.test(code);

/** `token.signature`: a token read from the table is useless without our secret. */
function unsign(value: string | undefined, secret: string): string | undefined {
  if (value === undefined) return undefined;
  const [token = "", signature = ""] = value.split(".");
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

async function findUserOfPasswordStep(db: Database, identifier: string | undefined): Promise<string | null> {
  if (identifier === undefined) return null;
  const [proof] = await db
    .select({ userId: authVerifications.value })
    .from(authVerifications)
    .where(eq(authVerifications.identifier, identifier));
  return proof?.userId ?? null;
}

async function endSession(db: Database, token: string): Promise<void> {
  await db.update(userSessions).set({ isActive: false }).where(eq(userSessions.token, token));
}
