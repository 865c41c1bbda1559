import { z } from "zod";
import { roles } from "./roles.ts";

export const UserView = z.object({
  id: z.uuid(),
  /** Sent back with a change of access, to detect that the record was saved in between. */
  version: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
  emailConfirmed: z.boolean(),
  /** The user was invited and has not chosen a password yet. */
  isInvited: z.boolean(),
  /** The account cannot sign in and has no live session. */
  disabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type UserView = z.infer<typeof UserView>;

export const UserPage = z.object({ items: z.array(UserView), nextCursor: z.string().nullable() });
export type UserPage = z.infer<typeof UserPage>;

/** One live session; its token never leaves the server. */
export const UserSessionView = z.object({
  id: z.uuid(),
  /** True for the session that made the request. */
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type UserSessionView = z.infer<typeof UserSessionView>;
