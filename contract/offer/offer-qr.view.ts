import { z } from "zod";

/** A file for who prints it; the browser saves it by its own name. */
export const OfferQr = z.object({
  headers: z.object({ "content-disposition": z.string() }),
  body: z.file(),
});
export type OfferQr = z.infer<typeof OfferQr>;
