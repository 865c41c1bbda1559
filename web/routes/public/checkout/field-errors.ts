import type { Refusal } from "#web/shell/request/refusal.ts";
import type { Answer } from "./checkout-form.tsx";

/** Whether all that a refusal says stands beside fields. */
export function isAboutFields({ code, fields }: Pick<Refusal, "code" | "fields">): boolean {
  return Object.keys(fields).length > 0 || code === "client.code_wrong";
}

export function withoutFieldErrors(answer: Answer): Answer {
  const { refusal, ...rest } = answer;
  return refusal && isAboutFields(refusal) ? rest : answer;
}

/** What was wrong with a field that is edited may be right now. Without an error of its own, nothing changes. */
export function withoutErrorOf(name: string, answer: Answer): Answer {
  const { refusal } = answer;
  if (!refusal || !isAboutFields(refusal)) return answer;
  if (refusal.code === "client.code_wrong") return name === "code" ? withoutFieldErrors(answer) : answer;
  if (!(name in refusal.fields)) return answer;
  const { [name]: _, ...fields } = refusal.fields;
  if (Object.keys(fields).length === 0) return withoutFieldErrors(answer);
  return { ...answer, refusal: { ...refusal, fields } };
}
