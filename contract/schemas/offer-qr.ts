import { z } from "zod";
import { validation } from "../texts/validation.ts";
import { uuid } from "./identifiers.ts";

export const OfferQrInput = z.object({ id: uuid(validation.identifier) }, { error: validation.form });

/** A file for who prints it; the browser saves it by its own name. */
export const OfferQr = z.object({
  headers: z.object({ "content-disposition": z.string() }),
  body: z.file(),
});
export type OfferQr = z.infer<typeof OfferQr>;
