import { z } from "zod";
import { CompanyCardView } from "#contract/company/company.view.ts";

/** Where a printed code leads: to its offer, or to the word that it is no longer valid. */
export const ScanView = z.discriminatedUnion("valid", [
  z.object({ valid: z.literal(true), offerId: z.uuid() }),
  /** The company, while it is one of the site's. */
  z.object({ valid: z.literal(false), company: CompanyCardView.nullable() }),
]);
export type ScanView = z.infer<typeof ScanView>;
