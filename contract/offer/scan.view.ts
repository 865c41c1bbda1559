import { z } from "zod";
import { CompanyCardView } from "#contract/company/company.view.ts";

/** The target of a printed QR code: its offer, or a notice that the code is no longer valid. */
export const ScanView = z.discriminatedUnion("valid", [
  z.object({ valid: z.literal(true), offerId: z.uuid() }),
  /** The company, if it is still on the site. */
  z.object({ valid: z.literal(false), company: CompanyCardView.nullable() }),
]);
export type ScanView = z.infer<typeof ScanView>;
