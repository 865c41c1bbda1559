import { z } from "zod";

/** The current impersonation, for the banner. */
export const ImpersonationView = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  shopkeeper: z.object({ id: z.uuid(), name: z.string() }),
  expiresAt: z.iso.datetime(),
});
export type ImpersonationView = z.infer<typeof ImpersonationView>;
