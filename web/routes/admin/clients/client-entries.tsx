import { Eye, FileDown, Merge, Pencil, Trash2 } from "lucide-react";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { OpenDialog } from "./client-dialogs.tsx";

export function clientEntries(id: string, onOpen: (dialog: OpenDialog) => void): MenuEntry[] {
  return [
    {
      id: "view",
      label: "Ver cliente",
      icon: <Eye aria-hidden="true" />,
      onAction: () => onOpen({ what: "view", id }),
    },
    {
      id: "edit",
      label: "Editar",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => onOpen({ what: "edit", id }),
    },
    {
      id: "merge",
      label: "Juntar duplicado",
      icon: <Merge aria-hidden="true" />,
      onAction: () => onOpen({ what: "merge", id }),
    },
    {
      id: "hand-over",
      label: "Baixar dados",
      icon: <FileDown aria-hidden="true" />,
      onAction: () => onOpen({ what: "hand-over", id }),
    },
    {
      id: "erase",
      label: "Apagar dados",
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onAction: () => onOpen({ what: "erase", id }),
    },
  ];
}
