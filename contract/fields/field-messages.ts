import { limits } from "#contract/limits.ts";
import { validation } from "./validation.texts.ts";

type PathSegment = PropertyKey | { readonly key: PropertyKey };
type Issue = {
  readonly message: string;
  readonly path?: readonly PathSegment[] | undefined;
  /** From zod: the unknown keys of a strict object. */
  readonly code?: string | undefined;
  readonly keys?: readonly string[] | undefined;
};

/**
 * Returns the first message of each field by its dotted path (`keywords.2`); messages about the whole form have the
 * key "".
 */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const [field, message] of issues.flatMap(messagesOf)) {
    if (!messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}

function messagesOf({ path = [], message, code, keys = [] }: Issue): [field: string, message: string][] {
  const segments = path.map((segment) => String(typeof segment === "object" ? segment.key : segment));
  if (code !== "unrecognized_keys") return [[segments.join("."), message]];
  // A few unknown keys are enough to find the mistake; the limit bounds the response, whatever was sent.
  return keys.slice(0, limits.unknownFieldsListed).map((key) => {
    const name = key.slice(0, limits.unknownFieldMaxLength);
    return [[...segments, name].join("."), validation.unknownField(name)];
  });
}
