import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { validation } from "./validation.texts.ts";

/**
 * The version of a record as the server returned it (`2026-11-15 12:00:00.123456+00`); the client sends it back with
 * a change.
 */
export const version = z
  .string({ error: validation.form })
  .max(limits.versionMaxLength, validation.form)
  .regex(/^[\d :.+#-]*$/, validation.form);
