import { z } from "zod";
import { limits } from "#contract/limits.ts";

/** What others say of an address, held to what this product keeps. */
export const part = z.string().trim().min(1).max(limits.companyAddressMaxLength);

/** Empty or missing is unknown. */
export const optionalPart = z
  .string()
  .trim()
  .max(limits.companyAddressMaxLength)
  .nullish()
  .transform((text) => text || null);

export const coordinate = {
  /** Some write numbers as text. */
  of: (max: number) => z.coerce.number().min(-max).max(max),
  unknown: { latitude: null, longitude: null },
};
