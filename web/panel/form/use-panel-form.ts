import { useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import { zodResolver } from "./zod-resolver.ts";

type PanelFormOptions<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Saves the values. If it throws, the form shows the error. */
  save: (values: Output) => Promise<unknown>;
};

export type PanelForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: () => Promise<void>;
  /** An error or refusal of the server that belongs to no field of the form. */
  failure: ApiError | undefined;
};

/**
 * A form for an entry of the contract. Its schema validates in the browser, and the server's refusals appear beside
 * the fields.
 */
export function usePanelForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  save,
}: PanelFormOptions<Input, Output>): PanelForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const [failure, setFailure] = useState<ApiError>();

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await save(values);
    } catch (error) {
      const refused = toApiError(error);
      if (!showBesideFields(form, refused.fields)) setFailure(refused);
    }
  });

  return { form, submit, failure };
}

/**
 * Shows the messages beside their fields and focuses the first of them. Returns whether at least one message has a
 * field in the form.
 */
function showBesideFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  messages: Record<string, string>,
): boolean {
  const known = Object.entries(messages).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Input>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
