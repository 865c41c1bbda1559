import { z } from "zod";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";

/** A Brazilian postal code in any typed form, such as `37580-000`. Stored as its eight digits. */
export const cep = cleanText(validation.cep)
  .transform((typed) => typed.replace(/\D/g, ""))
  .pipe(z.string().length(8, validation.cep));

export const CepInput = z.object({ cep });

/**
 * The address that the postal service has for a code. A small town has a single code, so street and neighbourhood may
 * be unknown.
 */
export const CepAddress = z.object({
  cep: z.string(),
  street: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type CepAddress = z.infer<typeof CepAddress>;
