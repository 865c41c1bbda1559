import type { TemplatePart } from "./parse-template.ts";
import { variableDefaults } from "./template.texts.ts";
import type { TemplateValues } from "./template-variables.ts";

/** Writes the values into a template. Values are plain text of one line, whatever they contain. */
export function renderParts(parts: readonly TemplatePart[], values: TemplateValues): string {
  return parts.map((part) => renderPart(part, values)).join("");
}

/** An empty value counts as missing. The link has no default of its own: the caller sets it. */
export function renderPart(part: TemplatePart, values: TemplateValues): string {
  if (part.kind === "text") return part.text;
  const value = Object.hasOwn(values, part.name) ? oneLine(values[part.name] ?? "") : "";
  if (value !== "") return value;
  if (part.fallback !== null) return oneLine(part.fallback);
  return part.name === "link" ? "" : variableDefaults[part.name];
}

/** Control characters, line separators, broken UTF-16, and the marks that reverse the direction of the text that follows. */
const breaking = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Puts a text on one line, so that it adds no header to a mail, no paragraph to a message, and is accepted as a
 * parameter by Meta, which refuses line breaks, tabs and more than four spaces in sequence.
 */
export function oneLine(text: string): string {
  return text.replace(breaking, " ").replace(/\s+/g, " ").trim();
}
