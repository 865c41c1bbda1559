import type { Cookies } from "#server/platform/cookies/cookies.ts";

/** The request that a session is opened or ended for. */
export type AuthRequest = {
  visitor: { address: string; userAgent: string | undefined };
  cookies: Cookies;
};

type SignedIn = { kind: "signed_in"; userId: string };

export type SignInOutcome =
  | SignedIn
  | { kind: "needs_second_factor" }
  | { kind: "wrong" }
  | { kind: "not_confirmed" }
  | { kind: "disabled" };

/** A refused code still tells whose it was, where the password was right before it. */
export type SecondFactorOutcome = SignedIn | { kind: "wrong" | "locked"; userId: string | null };

/**
 * Passwords, sessions and second factors. What a person may do is not its business: it knows who they are.
 * Each function that opens or ends a session writes the cookie of the answer.
 */
export interface Auth {
  /** Takes as long for an address that nobody has as for a wrong password. */
  signIn(request: AuthRequest, credentials: { email: string; password: string }): Promise<SignInOutcome>;
  /** `isFirstUse` is asked about a right code of an authenticator, which is right for a minute and a half. */
  verifySecondFactor(
    request: AuthRequest,
    code: string,
    isFirstUse: (userId: string) => Promise<boolean>,
  ): Promise<SecondFactorOutcome>;
  /** Whose password was given in this browser before the code that is still missing. */
  findPasswordOwner(cookies: Cookies): Promise<string | null>;
  signOut(request: AuthRequest): Promise<void>;
  /** The token of the session cookie, if it is one that we signed. */
  readToken(cookies: Cookies): string | undefined;
  /** Lets the browser keep the session cookie that it sent for so many seconds more. */
  renewCookie(cookies: Cookies, seconds: number): void;
  hashPassword(password: string): Promise<string>;
  enableSecondFactor(request: AuthRequest, password: string): Promise<EnrolmentOutcome>;
  confirmSecondFactor(request: AuthRequest, code: string): Promise<boolean>;
  disableSecondFactor(request: AuthRequest, password: string): Promise<boolean>;
}

export type EnrolmentOutcome =
  | { kind: "started"; totpUri: string; backupCodes: string[] }
  | { kind: "wrong_password" }
  | { kind: "already_on" };
