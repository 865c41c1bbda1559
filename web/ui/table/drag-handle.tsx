import { GripVertical } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";

/**
 * The drag icon of a row, with a button for the keyboard inside: Enter picks up the row, arrow keys move it, Enter
 * drops it. React-aria names the button after its row and focuses it when its cell is pressed, which would stop the
 * browser's drag. While a pointer is over it, the icon therefore takes the focus itself.
 */
export function DragHandle() {
  const [isPointedAt, setIsPointedAt] = useState(false);
  return (
    <span
      tabIndex={isPointedAt ? -1 : undefined}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      className="relative flex h-7 w-6 cursor-grab items-center justify-center rounded-md text-muted outline-ink hover:text-ink has-data-focus-visible:outline-2"
    >
      <GripVertical aria-hidden="true" className="size-4" />
      <Button slot="drag" className="absolute size-px opacity-0" />
    </span>
  );
}
