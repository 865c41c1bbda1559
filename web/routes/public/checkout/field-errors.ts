import type { Refusal } from "#web/shell/request/refusal.ts";
import type { Answer } from "./checkout-form.tsx";

/** Checks whether a refusal is shown entirely beside the fields. */
export function isAboutFields({ code, fields }: Pick<Refusal, "code" | "fields">): boolean {
  return Object.keys(fields).length > 0 || code === "client.code_wrong";
}

export function withoutFieldErrors(answer: Answer): Answer {
  const { refusal, ...rest } = answer;
  return refusal && isAboutFields(refusal) ? rest : answer;
}

/**
 * Removes the error of a field that was edited, because it may no longer apply. Returns the same answer if the field
 * has no error.
 */
export function withoutErrorOf(name: string, answer: Answer): Answer {
  const { refusal } = answer;
  if (!refusal || !isAboutFields(refusal)) return answer;
  if (refusal.code === "client.code_wrong") return name === "code" ? withoutFieldErrors(answer) : answer;
  if (!(name in refusal.fields)) return answer;
  const { [name]: _, ...fields } = refusal.fields;
  if (Object.keys(fields).length === 0) return withoutFieldErrors(answer);
  return { ...answer, refusal: { ...refusal, fields } };
}
