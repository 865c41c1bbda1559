import type { TemplatePart } from "./parse-template.ts";
import { defaultsAfter, variableDefaults, wordsBefore } from "./template.texts.ts";
import type { TemplateValues } from "./template-variables.ts";

/** Writes the values into a template. Values are plain text of one line, whatever they contain. */
export function renderParts(parts: readonly TemplatePart[], values: TemplateValues): string {
  return parts.map((part, at) => renderPart(part, values, textBefore(parts, at))).join("");
}

/** The literal text directly before a part. Empty at the start, and after another variable. */
export function textBefore(parts: readonly TemplatePart[], at: number): string {
  const before = parts[at - 1];
  return before?.kind === "text" ? before.text : "";
}

/** `before` is the text before the variable, which its default must fit. An empty value counts as missing. The link has no default of its own: the caller sets it. */
export function renderPart(part: TemplatePart, values: TemplateValues, before = ""): string {
  if (part.kind === "text") return part.text;
  const value = Object.hasOwn(values, part.name) ? oneLine(values[part.name] ?? "") : "";
  if (value !== "") return value;
  if (part.fallback !== null) return oneLine(part.fallback);
  if (part.name === "link") return "";
  const kind = wordBefore(before);
  return (kind && defaultsAfter[part.name]?.[kind]) ?? variableDefaults[part.name];
}

function wordBefore(text: string): keyof typeof wordsBefore | undefined {
  const word = /(?:^|[^\p{L}])(\p{L}+)\s+$/u.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  return (["preposition", "a", "o"] as const).find((kind) => wordsBefore[kind].some((one) => one === word));
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
