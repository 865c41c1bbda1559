import { type DragAndDropHooks, DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { moveKeys } from "./move-keys.ts";

type RowOrderOptions<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onReorder: (keys: string[]) => void;
};

/** Makes the rows of a table reorderable. React-aria announces each step. */
export function useRowOrder<Item extends object>({
  items,
  keyOf,
  nameOf,
  onReorder,
}: RowOrderOptions<Item>): DragAndDropHooks {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameByKey(String(key)) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === "on") return;
      const moved = new Set([...keys].map(String));
      onReorder(moveKeys(items.map(keyOf), moved, String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="data-drop-target:outline-2 data-drop-target:outline-caju" />
    ),
  });

  function nameByKey(key: string): string {
    const item = items.find((one) => keyOf(one) === key);
    return item ? nameOf(item) : key;
  }

  return dragAndDropHooks;
}
