import { z } from "zod";

/** An admin in a shopkeeper's place, as the banner shows it. */
export const ImpersonationView = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  shopkeeper: z.object({ id: z.uuid(), name: z.string() }),
  expiresAt: z.iso.datetime(),
});
export type ImpersonationView = z.infer<typeof ImpersonationView>;
