import { z } from "zod";
import { limits } from "#contract/limits.ts";

/** A part of an address from an external provider, within the limits of this product. */
export const part = z.string().trim().min(1).max(limits.companyAddressMaxLength);

/** An empty or missing part is null. */
export const optionalPart = z
  .string()
  .trim()
  .max(limits.companyAddressMaxLength)
  .nullish()
  .transform((text) => text || null);

export const coordinate = {
  /** Some providers send numbers as text. */
  of: (max: number) => z.coerce.number().min(-max).max(max),
  unknown: { latitude: null, longitude: null },
};
