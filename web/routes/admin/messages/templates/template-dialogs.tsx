import { useQueryClient } from "@tanstack/react-query";
import type { ManagedTemplate, ManagedTemplateRow } from "#contract/message/template/managed-template.ts";
import { templateToasts } from "#contract/message/template/template.texts.ts";
import { orpc } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateForm } from "./template-form.tsx";
import { TemplateHistory } from "./template-history.tsx";
import { TemplateTestForm } from "./template-test-form.tsx";
import { emptyTemplate } from "./template-values.ts";
import { TemplateVersions } from "./template-versions.tsx";

/** The dialog that is open over the list. */
export type OpenDialog =
  | { what: "new" }
  | { what: "edit" | "duplicate" | "versions"; id: string }
  | { what: "history"; id: string; name: string }
  | { what: "test"; template: ManagedTemplateRow };

type TemplateDialogsProps = { open: OpenDialog | undefined; onClose: () => void };

export function TemplateDialogs({ open, onClose }: TemplateDialogsProps) {
  const queries = useQueryClient();

  function close(done: string) {
    onClose();
    showToast({ title: done });
    void queries.invalidateQueries({ queryKey: orpc.messageTemplates.key() });
  }

  const finish = ({ name }: ManagedTemplate, isNew: boolean) =>
    close(isNew ? templateToasts.created(name) : templateToasts.saved(name));

  if (!open) return null;
  if (open.what === "history") return <TemplateHistory id={open.id} name={open.name} onClose={onClose} />;
  if (open.what === "test") return <TemplateTestForm template={open.template} onClose={onClose} />;
  if (open.what === "versions") return <TemplateVersions id={open.id} onDone={close} onClose={onClose} />;
  if (open.what === "new") {
    return <TemplateForm values={emptyTemplate} onSaved={(saved) => finish(saved, true)} onClose={onClose} />;
  }
  return <TemplateEditor key={open.id} id={open.id} what={open.what} onSaved={finish} onClose={onClose} />;
}
