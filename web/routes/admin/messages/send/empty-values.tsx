import { emptyValueTexts as texts } from "#contract/message/broadcast/broadcast.texts.ts";
import { variableLabels } from "#contract/message/template/template.texts.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { emptyVariables, type VariableContent, type VariableValues } from "./empty-variables.ts";

/** Warns that the text has variables without a value, and states the words that everyone reads instead. */
export function EmptyValues({ content, values }: { content: VariableContent; values: VariableValues }) {
  const empty = emptyVariables(content, values);
  if (empty.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.title(empty.length)}>
      <ul>
        {empty.map(({ name, becomes }) => (
          <li key={name}>{texts.line(variableLabels[name], becomes)}</li>
        ))}
      </ul>
    </Notice>
  );
}
