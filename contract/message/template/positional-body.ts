import type { TemplatePart } from "./parse-template.ts";

/**
 * The body as Meta stores it: variables are numbered in their order, each occurrence separately, because two may have
 * different fallbacks.
 */
export function positionalBody(parts: readonly TemplatePart[]): string {
  let number = 0;
  return parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      number += 1;
      return `{{${number}}}`;
    })
    .join("");
}
