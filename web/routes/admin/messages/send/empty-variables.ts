import { parseTemplate } from "#contract/message/template/parse-template.ts";
import { oneLine, renderPart, textBefore } from "#contract/message/template/render-parts.ts";

export type VariableContent = { subject: string; body: string };
export type VariableValues = Partial<Record<string, string | null>>;

/** The same for everyone, without a default that always fits. A message without a link leads to the home page. */
const warnedNames = ["oferta", "empresa", "validade", "pontos", "premio"] as const;

export type EmptyVariable = { name: (typeof warnedNames)[number]; becomes: string };

/** The variables of a text without a value and without a fallback of the template's author, and what they become. */
export function emptyVariables({ subject, body }: VariableContent, values: VariableValues): EmptyVariable[] {
  const found = [subject, body].flatMap((text) => {
    const { parts } = parseTemplate(text);
    return parts.map((part, at) => ({ part, before: textBefore(parts, at) }));
  });
  return warnedNames.flatMap((name) => {
    if (oneLine(values[name] ?? "") !== "") return [];
    const first = found.find(
      ({ part }) => part.kind === "variable" && part.name === name && part.fallback === null,
    );
    return first ? [{ name, becomes: renderPart(first.part, {}, first.before) }] : [];
  });
}
