import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import { fieldMessages } from "#contract/fields/field-messages.ts";

/** Validates a form with the contract's schema: the same rules and texts as on the server. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const [field, message] of Object.entries(fieldMessages(parsed.error.issues))) {
      set(errors, field || "root", { type: "validate", message });
    }
    return { values: {}, errors };
  };
}
