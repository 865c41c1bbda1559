import { z } from "zod";
import { roles } from "./roles.ts";

/** Who is signed in, as every screen may know (spec 3). */
export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The counter of a company that was deactivated is shown, and stays closed. */
const OwnCompany = z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() });

/** Whose counter the browser may work for, and why. */
export const ShopSession = z.object({
  kind: z.enum(["account", "code", "impersonation"]),
  /** Null while a person with several companies has not chosen one, or the chosen one is deactivated. */
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

/** With a second factor the password alone opens nothing: the session is still that of a visitor. */
export const SignInResult = z.object({ session: SessionView, needsSecondFactor: z.boolean() });
export type SignInResult = z.infer<typeof SignInResult>;

/** Whose password was set: the screen goes on to where this role signs in. */
export const PasswordResetResult = z.object({ role: z.enum(roles) });
export type PasswordResetResult = z.infer<typeof PasswordResetResult>;

/** Shown once, while a second factor is being set up. */
export const SecondFactorSetup = z.object({
  totpUri: z.string(),
  /** The same address as a drawing to scan: an SVG document. */
  qrCode: z.string(),
  backupCodes: z.array(z.string()),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;
