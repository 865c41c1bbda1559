import { type ReactNode, use } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { classNames } from "#web/ui/class-names.ts";
import { Floating } from "./floating.tsx";
import { RegisterOverlay } from "./open-overlay.tsx";

type FloatingDialogProps = {
  className?: string;
  children: (close: () => void) => ReactNode;
};

/**
 * A small dialog beside the button of its `DialogTrigger`, which names it. The popover itself is the dialog:
 * react-aria adds hidden dismiss buttons for screen readers at the popover's ends, and they would be outside a nested
 * dialog.
 */
export function FloatingDialog({ className, children }: FloatingDialogProps) {
  return (
    <Floating
      placement="bottom start"
      className={classNames("flex flex-col gap-3 p-4 outline-none", className)}
    >
      <RegisterOverlay />
      <WithClose>{children}</WithClose>
    </Floating>
  );
}

function WithClose({ children }: Pick<FloatingDialogProps, "children">) {
  const overlay = use(OverlayTriggerStateContext);
  return children(() => overlay?.close());
}
