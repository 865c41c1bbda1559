import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { validation } from "./validation.texts.ts";

/** A record as it was read, in the words of the server (`2026-11-15 12:00:00.123456+00`); it goes back with a change. */
export const version = z
  .string({ error: validation.form })
  .max(limits.versionMaxLength, validation.form)
  .regex(/^[\d :.+#-]*$/, validation.form);
