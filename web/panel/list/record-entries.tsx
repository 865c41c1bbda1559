import { Copy, Eye, History, Pencil } from "lucide-react";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";

type EditDialog = { what: "edit" | "duplicate"; id: string } | { what: "history"; id: string; name: string };

/** The dialogs that open beside the list for one record. */
export type RecordDialog = EditDialog | { what: "preview"; id: string };

type EntriesOptions<Dialog> = {
  onOpen: (dialog: Dialog) => void;
  /** The entries specific to the record. The history entry follows them. */
  own: readonly MenuEntry[];
};

/** The menu of a record that is edited here and shown on the site. */
export function recordEntries(
  { id, name }: { id: string; name: string },
  { onOpen, own }: EntriesOptions<RecordDialog>,
): MenuEntry[] {
  const preview: MenuEntry = {
    id: "preview",
    label: "Ver como no site",
    icon: <Eye aria-hidden="true" />,
    onAction: () => onOpen({ what: "preview", id }),
  };
  return editableEntries({ id, name }, { onOpen, own: [preview, ...own] });
}

/** The menu of a record that is edited here. */
export function editableEntries(
  { id, name }: { id: string; name: string },
  { onOpen, own }: EntriesOptions<EditDialog>,
): MenuEntry[] {
  return [
    {
      id: "edit",
      label: "Editar",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => onOpen({ what: "edit", id }),
    },
    {
      id: "duplicate",
      label: "Duplicar",
      icon: <Copy aria-hidden="true" />,
      onAction: () => onOpen({ what: "duplicate", id }),
    },
    ...own,
    {
      id: "history",
      label: "Histórico",
      icon: <History aria-hidden="true" />,
      onAction: () => onOpen({ what: "history", id, name }),
    },
  ];
}
