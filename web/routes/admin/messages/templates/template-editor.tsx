import { useQuery } from "@tanstack/react-query";
import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import { OpenedRecord, readOnOpening } from "#web/panel/list/opened-record.tsx";
import { orpc } from "#web/queries/api.ts";
import { TemplateForm } from "./template-form.tsx";
import { duplicateOf, valuesOf } from "./template-values.ts";

type TemplateEditorProps = {
  id: string;
  what: "edit" | "duplicate";
  onSaved: (saved: ManagedTemplate, isNew: boolean) => void;
  onClose: () => void;
};

/** The form of an existing template, which is read each time it opens, however fresh the list is. */
export function TemplateEditor({ id, what, onSaved, onClose }: TemplateEditorProps) {
  const query = useQuery(orpc.messageTemplates.get.queryOptions({ input: { id }, ...readOnOpening }));
  const isNew = what === "duplicate";
  return (
    <OpenedRecord query={query} title="Modelo" width="lg" onClose={onClose}>
      {(template) => (
        <TemplateForm
          values={isNew ? duplicateOf(template) : valuesOf(template)}
          stored={isNew ? undefined : template}
          onSaved={(saved) => onSaved(saved, isNew)}
          onClose={onClose}
        />
      )}
    </OpenedRecord>
  );
}
