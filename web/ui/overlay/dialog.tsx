import { ModalFrame, type ModalProps } from "./modal-frame.tsx";

/** A question or a short task over the page. Only one at a time: never open a dialog over a dialog. */
export function Dialog(props: ModalProps) {
  return (
    <ModalFrame
      {...props}
      overlayClassName="items-end justify-center p-0 sm:items-center sm:p-6"
      modalClassName="max-h-[90dvh] w-full max-w-lg overflow-clip rounded-t-hero sm:rounded-hero data-entering:animate-rise"
    />
  );
}
