import { z } from "zod";

/** A file for printing; the server sets the file name of the download. */
export const OfferQr = z.object({
  headers: z.object({ "content-disposition": z.string() }),
  body: z.file(),
});
export type OfferQr = z.infer<typeof OfferQr>;
