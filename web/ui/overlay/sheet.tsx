import { classNames } from "#web/ui/class-names.ts";
import { ModalFrame, type ModalProps } from "./modal-frame.tsx";

/** A panel for a form beside its list: slides in from the right, full width on a phone. */
export function Sheet({ width = "md", ...props }: ModalProps & { width?: "md" | "lg" }) {
  return (
    <ModalFrame
      {...props}
      overlayClassName="justify-end"
      modalClassName={classNames(
        "h-dvh w-full data-entering:animate-slide-left",
        width === "lg" ? "sm:max-w-3xl" : "sm:max-w-md",
      )}
    />
  );
}
