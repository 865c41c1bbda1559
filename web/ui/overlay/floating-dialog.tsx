import { type ReactNode, use } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { classNames } from "#web/ui/class-names.ts";
import { Floating } from "./floating.tsx";
import { OpenOverlay } from "./open-overlay.tsx";

type FloatingDialogProps = {
  className?: string;
  children: (close: () => void) => ReactNode;
};

/**
 * A small dialog by the button of its `DialogTrigger`, which names it. The floating sheet itself is the dialog: the
 * buttons that react-aria puts at its ends, for whoever dismisses it without seeing it, would lie outside of one in it.
 */
export function FloatingDialog({ className, children }: FloatingDialogProps) {
  return (
    <Floating
      placement="bottom start"
      className={classNames("flex flex-col gap-3 p-4 outline-none", className)}
    >
      <OpenOverlay />
      <WithClose>{children}</WithClose>
    </Floating>
  );
}

function WithClose({ children }: Pick<FloatingDialogProps, "children">) {
  const overlay = use(OverlayTriggerStateContext);
  return children(() => overlay?.close());
}
