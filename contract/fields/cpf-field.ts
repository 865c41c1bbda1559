import { z } from "zod";
import { readCpf } from "./cpf.ts";
import { cleanText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

/** Kept as digits. Two clients may give the same one: who a client is, the phone says. */
export const optionalCpf = cleanText(validation.cpf)
  .nullish()
  .transform((typed, context) => {
    if (!typed) return null;
    const digits = readCpf(typed);
    if (digits !== undefined) return digits;
    context.addIssue({ code: "custom", message: validation.cpf });
    return z.NEVER;
  });
