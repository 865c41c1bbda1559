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
  /** Writes what was typed; what it throws is shown. */
  save: (values: Output) => Promise<unknown>;
};

export type PanelForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: () => Promise<void>;
  /** What the server refused that belongs to no field of the form. */
  failure: ApiError | undefined;
};

/** A form over an entry of the contract: its schema checks here, its refusals come back beside the fields. */
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

/** Says whether at least one message found its field; the first of them gets the focus. */
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
