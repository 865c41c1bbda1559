import { type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import type { ErrorCode } from "#contract/errors.ts";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import type { ApiError } from "#web/queries/api-error.ts";
import { invalidFields, toAuthProblem } from "./auth-problem.ts";

type AuthForm<Input> = {
  schema: z.ZodType<Input>;
  /** Resolves when the user may continue. */
  send: (input: Input) => Promise<void>;
  fallback: ErrorCode;
};

/**
 * State of a sign-in form: validates with the contract's schema and sends once, even if the button is pressed
 * repeatedly.
 */
export function useAuthForm<Input>({ schema, send, fallback }: AuthForm<Input>) {
  const [problem, setProblem] = useState<ApiError>();
  const [pending, setPending] = useState(false);
  const sending = useRef(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return;
    const { success, data, error } = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!success) return show(invalidFields(fieldMessages(error.issues)), form);
    sending.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      await send(data);
    } catch (cause) {
      show(toAuthProblem(cause, fallback), form);
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  function show(shown: ApiError, form: HTMLFormElement): void {
    setProblem(shown);
    focusFirst(form, Object.keys(shown.fields));
  }

  return {
    problem,
    pending,
    fields: problem?.fields ?? {},
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

/** Focuses the first invalid field in form order. */
function focusFirst(form: HTMLFormElement, names: string[]): void {
  const field = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && names.includes(element.name),
  );
  if (field instanceof HTMLElement) field.focus();
}
