import { isTemplateVariable, type TemplateVariable } from "./template-variables.ts";

/** A part of a template: literal text, or a variable with its fallback (null without one). */
export type TemplatePart =
  | { kind: "text"; text: string }
  | { kind: "variable"; name: TemplateVariable; fallback: string | null };

export type TemplateProblem =
  | { kind: "unknown"; name: string }
  | { kind: "unclosed"; text: string }
  | { kind: "unopened" };

export type ParsedTemplate = { parts: TemplatePart[]; problems: TemplateProblem[] };

const open = "{{";
const close = "}}";

/**
 * Splits a template into literal texts and variables. A fallback contains everything after the first `|`, further ones
 * included. What cannot be read stays literal text and is listed as a problem, so that a preview shows it as typed.
 */
export function parseTemplate(template: string): ParsedTemplate {
  const [first = "", ...rest] = template.split(open);
  const parsed: ParsedTemplate = { parts: [], problems: [] };
  addText(parsed, first);
  for (const piece of rest) {
    const end = piece.indexOf(close);
    if (end === -1) {
      parsed.problems.push({ kind: "unclosed", text: open + piece });
      parsed.parts.push({ kind: "text", text: open + piece });
      continue;
    }
    addVariable(parsed, piece.slice(0, end));
    addText(parsed, piece.slice(end + close.length));
  }
  return { ...parsed, parts: joinTexts(parsed.parts) };
}

function addText({ parts, problems }: ParsedTemplate, text: string): void {
  if (text.includes(close)) problems.push({ kind: "unopened" });
  if (text !== "") parts.push({ kind: "text", text });
}

function addVariable({ parts, problems }: ParsedTemplate, inside: string): void {
  const bar = inside.indexOf("|");
  const name = (bar === -1 ? inside : inside.slice(0, bar)).trim();
  if (isTemplateVariable(name)) {
    parts.push({ kind: "variable", name, fallback: bar === -1 ? null : inside.slice(bar + 1).trim() });
    return;
  }
  problems.push({ kind: "unknown", name });
  parts.push({ kind: "text", text: open + inside + close });
}

/** Neighbouring texts come from parts that could not be read. */
function joinTexts(parts: readonly TemplatePart[]): TemplatePart[] {
  const joined: TemplatePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "text" && last?.kind === "text") {
      joined[joined.length - 1] = { kind: "text", text: last.text + part.text };
    } else {
      joined.push(part);
    }
  }
  return joined;
}
