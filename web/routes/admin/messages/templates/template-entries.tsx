import { Archive, ArchiveRestore, Layers, Send } from "lucide-react";
import type { ManagedTemplateRow } from "#contract/message/template/managed-template.ts";
import { editableEntries } from "#web/panel/list/record-entries.tsx";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { OpenDialog } from "./template-dialogs.tsx";
import type { ChangeTemplates } from "./use-template-actions.ts";

type Options = { onOpen: (dialog: OpenDialog) => void; change: ChangeTemplates };

export function templateEntries(template: ManagedTemplateRow, { onOpen, change }: Options): MenuEntry[] {
  const { id, name, archivedAt } = template;
  const versions: MenuEntry = {
    id: "versions",
    label: "Versões",
    icon: <Layers aria-hidden="true" />,
    onAction: () => onOpen({ what: "versions", id }),
  };
  const own = archivedAt
    ? [versions, { id: "restore", ...restore, onAction: () => void change({ ids: [id] }, "restore") }]
    : [
        testEntry(template, onOpen),
        versions,
        { id: "archive", ...archive, onAction: () => void change({ ids: [id] }, "archive") },
      ];
  return editableEntries({ id, name }, { onOpen, own });
}

function testEntry(template: ManagedTemplateRow, onOpen: Options["onOpen"]): MenuEntry {
  return {
    id: "test",
    label: "Testar",
    icon: <Send aria-hidden="true" />,
    onAction: () => onOpen({ what: "test", template }),
  };
}

const archive = { label: "Arquivar", icon: <Archive aria-hidden="true" /> };
const restore = { label: "Restaurar", icon: <ArchiveRestore aria-hidden="true" /> };

/** Templates to which an action does not apply are skipped and counted. */
export function bulkEntries(selection: ListSelection, change: ChangeTemplates): MenuEntry[] {
  const send = (action: "archive" | "restore") =>
    void change(selection.toInput(), action).then(selection.clear);
  return [
    { id: "archive", ...archive, onAction: () => send("archive") },
    { id: "restore", ...restore, onAction: () => send("restore") },
  ];
}
