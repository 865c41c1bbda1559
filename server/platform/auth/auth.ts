import type { Cookies } from "#server/platform/cookies/cookies.ts";

/** The request for which a session is opened or ended. */
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

/** The outcome of a second factor. A refused code still has the user id if the password before it was correct. */
export type SecondFactorOutcome = SignedIn | { kind: "wrong" | "locked"; userId: string | null };

/**
 * Passwords, sessions and second factors. It identifies people and does not decide about their rights. Each function
 * that opens or ends a session writes the cookie of the response.
 */
export interface Auth {
  /** Takes as long for an unknown email address as for a wrong password. */
  signIn(request: AuthRequest, credentials: { email: string; password: string }): Promise<SignInOutcome>;
  /** `isFirstUse` is called for a correct authenticator code, which stays valid for a minute and a half. */
  verifySecondFactor(
    request: AuthRequest,
    code: string,
    isFirstUse: (userId: string) => Promise<boolean>,
  ): Promise<SecondFactorOutcome>;
  /** Returns the user who entered the password in this browser, while the second factor is still missing. */
  findPasswordOwner(cookies: Cookies): Promise<string | null>;
  signOut(request: AuthRequest): Promise<void>;
  /** Returns the token of the session cookie, if its signature is ours. */
  readToken(cookies: Cookies): string | undefined;
  /** Extends the session cookie that the browser sent by the given number of seconds. */
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
