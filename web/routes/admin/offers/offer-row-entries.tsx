import { Copy, Eye, History, Pencil } from "lucide-react";
import type { ManagedOfferRow } from "#contract/schemas/managed-offer.ts";
import type { MenuEntry } from "#web/ui/menu.tsx";
import type { OpenPiece } from "./offer-pieces.tsx";

/** The menu of one offer: what opens beside the list, then what its state allows. */
export function offerRowEntries(
  { id, title }: ManagedOfferRow,
  onOpen: (piece: OpenPiece) => void,
  stateEntries: readonly MenuEntry[],
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
    {
      id: "preview",
      label: "Ver como no site",
      icon: <Eye aria-hidden="true" />,
      onAction: () => onOpen({ what: "preview", id }),
    },
    ...stateEntries,
    {
      id: "history",
      label: "Histórico",
      icon: <History aria-hidden="true" />,
      onAction: () => onOpen({ what: "history", id, title }),
    },
  ];
}
