import { z } from "zod";
import { roles } from "./roles.ts";

/** The signed-in user, as every screen may read it (spec 3). */
export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** A deactivated company is listed too, but its counter stays closed. */
const OwnCompany = z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() });

/** The company whose counter this browser may work for, and the kind of session that authorizes it. */
export const ShopSession = z.object({
  kind: z.enum(["account", "code", "impersonation"]),
  /** Null while a user with several companies has not chosen one, or when the chosen one is deactivated. */
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  companies: z.array(OwnCompany),
});
export type ShopSession = z.infer<typeof ShopSession>;

export const SessionView = z.object({
  user: SessionUser.nullable(),
  expiresAt: z.iso.datetime().nullable(),
  impersonatedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  shop: ShopSession.nullable(),
});
export type SessionView = z.infer<typeof SessionView>;

/** When the account has a second factor, the password alone does not sign in: the session is still anonymous. */
export const SignInResult = z.object({ session: SessionView, needsSecondFactor: z.boolean() });
export type SignInResult = z.infer<typeof SignInResult>;

/** The role of the account whose password was set. The screen continues to the sign-in page of this role. */
export const PasswordResetResult = z.object({ role: z.enum(roles) });
export type PasswordResetResult = z.infer<typeof PasswordResetResult>;

/** Shown once, during the setup of a second factor. */
export const SecondFactorSetup = z.object({
  totpUri: z.string(),
  /** The same URI as a QR code: an SVG document. */
  qrCode: z.string(),
  backupCodes: z.array(z.string()),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;
