import { ArrowDown, ArrowUp } from "lucide-react";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import { stepKey } from "#web/ui/table/move-keys.ts";

/** Menu entries that move a row by one position, for users who cannot drag. */
export function orderEntries(id: string, order: string[], reorder: (ids: string[]) => void): MenuEntry[] {
  return [
    {
      id: "up",
      label: "Subir",
      icon: <ArrowUp aria-hidden="true" />,
      disabled: order[0] === id,
      onAction: () => reorder(stepKey(order, id, -1)),
    },
    {
      id: "down",
      label: "Descer",
      icon: <ArrowDown aria-hidden="true" />,
      disabled: order.at(-1) === id,
      onAction: () => reorder(stepKey(order, id, 1)),
    },
  ];
}
