import { type DragAndDropHooks, DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { moveKeys } from "./move-keys.ts";
import type { TableProps } from "./table.tsx";

/** Heading of the column with the handles. */
export const orderLabel = "Ordem";

/** Lets the rows of a table be carried to another place; nothing without `onReorder`. React-aria says aloud what happens. */
export function useRowOrder<Item extends object>({
  items,
  keyOf,
  nameOf,
  onReorder,
}: Pick<TableProps<Item>, "items" | "keyOf" | "nameOf" | "onReorder">): DragAndDropHooks | undefined {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameByKey(String(key)) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === "on") return;
      const moved = new Set([...keys].map(String));
      onReorder?.(moveKeys(items.map(keyOf), moved, String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="data-drop-target:outline-2 data-drop-target:outline-caju" />
    ),
  });

  function nameByKey(key: string): string {
    const item = items.find((one) => keyOf(one) === key);
    return (item && nameOf?.(item)) ?? key;
  }

  return onReorder && dragAndDropHooks;
}
