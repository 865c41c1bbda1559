import { eq, sql } from "drizzle-orm";
import type { SecondFactorCode, SignInInput } from "#contract/account/account.schema.ts";
import type { SessionView, SignInResult } from "#contract/account/session.view.ts";
import { AppError } from "#contract/errors.ts";
import { securityEventTypes } from "#contract/security/security-events.ts";
import { anonymous } from "#server/actor.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import {
  accountAllowance,
  countAccountMail,
  limitAttempts,
  loginAllowance,
  singleUseCodeLimit,
} from "#server/domain/account/account-limits.ts";
import { mailConfirmation } from "#server/domain/account/account-mails.ts";
import { endShopContext } from "#server/domain/account/end-shop-context.ts";
import { command } from "#server/domain/command.ts";
import { endImpersonation } from "#server/domain/impersonation/end-impersonation.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { countSecurityEvent } from "#server/domain/security/event/count-security-event.ts";
import { recordSecurityEvent } from "#server/domain/security/event/record-security-event.ts";
import { readShopContext } from "#server/domain/shop/read-shop-context.ts";
import { emptySession, findSession } from "./find-session.ts";
import { findBrowser, rememberBrowser } from "./known-browser.ts";
import { readUserSession } from "./read-user-session.ts";

/**
 * Signs in. Both limits are checked before the password, also for an e-mail without an account, so that the response
 * does not reveal which accounts exist. A correct password does not count as an attempt (spec 9).
 */
export const signIn = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext, input: SignInInput): Promise<SignInResult> => {
    const restoreAttempt = await limitSignIns(ctx, request, input.email);
    const outcome = await request.platform.auth.signIn(request, input);
    if (outcome.kind === "signed_in" || outcome.kind === "needs_second_factor") await restoreAttempt();
    switch (outcome.kind) {
      case "signed_in":
        return { session: await completeSignIn(ctx, request, outcome.userId), needsSecondFactor: false };
      case "needs_second_factor":
        return { session: emptySession, needsSecondFactor: true };
      case "not_confirmed":
        await mailAnotherConfirmation(ctx, request, input.email);
        return refuse(ctx, request, input.email, "auth.email_not_confirmed");
      case "disabled":
        return refuse(ctx, request, input.email, "auth.login_failed");
      case "wrong":
        return refuse(ctx, request, input.email, "auth.invalid_credentials");
    }
  },
);

export const verifySecondFactor = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext, { code }: SecondFactorCode): Promise<SessionView> => {
    const { auth, limiter } = request.platform;
    const restoreAttempt = await limitSecondFactors(ctx, request);
    const isFirstUse = async (userId: string) =>
      (await limiter.hit(`second-factor-code:${userId}:${code}`, singleUseCodeLimit)).allowed;
    const outcome = await auth.verifySecondFactor(request, code, isFirstUse);
    if (outcome.kind === "signed_in") {
      await restoreAttempt();
      return completeSignIn(ctx, request, outcome.userId);
    }
    await countSecurityEvent(ctx, request.platform, {
      type: securityEventTypes.loginFailed,
      data: { reason: "second_factor" },
      userId: outcome.userId,
    });
    throw new AppError(outcome.kind === "locked" ? "rate_limited" : "auth.second_factor_wrong");
  },
);

/**
 * Allows ten wrong codes from one IP address and ten for one account. The auth library locks an account too, but it
 * counts after comparing. Here a code is counted first, so that at most ten are compared in parallel.
 */
async function limitSecondFactors(
  ctx: CommandContext,
  request: RequestContext,
): Promise<() => Promise<void>> {
  const owner = await request.platform.auth.findPasswordOwner(request.cookies);
  const limit = (key: string) =>
    limitAttempts(ctx, request, {
      action: "second-factor",
      key,
      allowance: loginAllowance,
      refusal: "rate_limited",
      findAccountId: async () => owner,
    });
  const restoreAddressAttempts = await limit(request.visitor.address);
  // Without a correct password before it, no code is accepted, so there is no account to limit.
  const restoreAccountAttempts = owner === null ? undefined : await limit(`account:${owner}`);
  return async () => {
    await restoreAddressAttempts();
    await restoreAccountAttempts?.();
  };
}

/**
 * Allows ten wrong attempts from one IP address for any accounts (spec 9), and a higher number for one account from
 * all addresses. A browser that signed in to the account before has its own ten attempts, so that an attacker cannot
 * lock the owner out.
 */
async function limitSignIns(
  ctx: CommandContext,
  request: RequestContext,
  email: string,
): Promise<() => Promise<void>> {
  const action = "login";
  // Runs for every e-mail alike: neither the response nor its time reveals which accounts exist.
  const findAccountId = async () => (await findByEmail(ctx.db, email))?.id ?? null;
  const restoreAddressAttempts = await limitAttempts(ctx, request, {
    action,
    key: `address:${request.visitor.address}`,
    allowance: loginAllowance,
    refusal: "auth.rate_limited",
    findAccountId,
  });
  const browser = findBrowser(request);
  const owner = browser && (await findAccountId());
  const isKnown = browser && owner && browser.isKnownTo(owner);
  const restoreAccountAttempts = await limitAttempts(ctx, request, {
    action,
    key: isKnown ? `browser:${browser.browserId}:${owner}` : `account:${email}`,
    allowance: isKnown ? loginAllowance : accountAllowance,
    refusal: "auth.login_blocked",
    findAccountId,
  });
  return async () => {
    await restoreAddressAttempts();
    await restoreAccountAttempts();
  };
}

async function completeSignIn(
  ctx: CommandContext,
  request: RequestContext,
  userId: string,
): Promise<SessionView> {
  const { db, log, now } = ctx;
  await recordSecurityEvent(db, log, { type: securityEventTypes.loginSucceeded, userId, at: now });
  rememberBrowser(request, userId);
  const token = request.platform.auth.readToken(request.cookies) ?? "";
  const account = await readUserSession(ctx, token, now);
  // Ends the company context that the previous user left in this browser, and the impersonation that this user has
  // open elsewhere. An admin starts as themselves.
  await endShopContext(ctx, request);
  await db.transaction((tx) => endImpersonation(tx, { actor: account ?? anonymous, now }, userId));
  const actor = account ? await readShopContext(ctx, request.cookies, account) : anonymous;
  return findSession({ ...ctx, actor });
}

async function refuse(
  ctx: CommandContext,
  { platform }: RequestContext,
  email: string,
  code: "auth.email_not_confirmed" | "auth.login_failed" | "auth.invalid_credentials",
): Promise<never> {
  const profile = await findByEmail(ctx.db, email);
  const type = securityEventTypes.loginFailed;
  await countSecurityEvent(ctx, platform, { type, data: { reason: code }, userId: profile?.id ?? null });
  throw new AppError(code);
}

/** The first mail may be lost or expired. A person with the correct password gets another one, within the limit. */
async function mailAnotherConfirmation(
  { db, now }: CommandContext,
  { platform }: RequestContext,
  email: string,
): Promise<void> {
  const profile = await findByEmail(db, email);
  if (!profile) return;
  const { isAllowed } = await countAccountMail(platform.limiter, profile.email);
  if (isAllowed) await db.transaction((tx) => mailConfirmation(tx, platform.outbox, profile, now));
}

async function findByEmail(db: Ctx["db"], email: string) {
  const [profile] = await db
    .select({ id: profiles.id, name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email));
  return profile;
}
