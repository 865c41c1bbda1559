import { z } from "zod";
import { readCpf } from "./cpf.ts";
import { cleanText } from "./text-field.ts";
import { validation } from "./validation.texts.ts";

/** Stored as digits. Two clients may have the same CPF: a client is identified by the phone. */
export const optionalCpf = cleanText(validation.cpf)
  .nullish()
  .transform((typed, context) => {
    if (!typed) return null;
    const digits = readCpf(typed);
    if (digits !== undefined) return digits;
    context.addIssue({ code: "custom", message: validation.cpf });
    return z.NEVER;
  });
