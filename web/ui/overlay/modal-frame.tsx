import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "#web/ui/class-names.ts";
import { PressButton } from "#web/ui/press-button.tsx";
import { RegisterOverlay } from "./open-overlay.tsx";

export type ModalProps = {
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. They stay visible while the content scrolls, if there is room. */
  actions?: ReactNode;
  /** Omitted when the modal is inside a `DialogTrigger` beside its button. */
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A press outside closes it. Not for forms: an accidental press would lose the input. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
  closeLabel?: string;
};

type ModalFrameProps = ModalProps & { overlayClassName: string; modalClassName: string };

/**
 * The shared frame of Dialog and Sheet: scrim, focus trap, Esc and Back, title, close button. On a low screen, or with
 * large text, everything scrolls together: title and buttons alone could fill the screen.
 */
export function ModalFrame({
  title,
  description,
  children,
  actions,
  isOpen,
  onOpenChange,
  isDismissable,
  role = "dialog",
  closeLabel = "Fechar",
  overlayClassName,
  modalClassName,
}: ModalFrameProps) {
  return (
    <ModalOverlay
      data-overlay=""
      data-modal=""
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className={classNames(
        "fixed inset-0 z-40 flex bg-scrim [container:modal/size] data-entering:animate-fade-in",
        overlayClassName,
      )}
    >
      <Modal className={classNames("flex flex-col bg-raised text-ink shadow-soft", modalClassName)}>
        <Dialog
          role={role}
          className="flex min-h-0 flex-1 flex-col outline-none low-modal:overflow-y-auto low-modal:overscroll-contain"
        >
          <RegisterOverlay />
          <header className="flex shrink-0 items-start gap-4 border-line border-b px-5 py-4">
            <div className="min-w-0 flex-1">
              <Heading slot="title" className="text-xl">
                {title}
              </Heading>
              {description && <p className="mt-1 text-muted">{description}</p>}
            </div>
            <PressButton
              slot="close"
              variant="quiet"
              size="sm"
              iconOnly
              aria-label={closeLabel}
              icon={<X aria-hidden="true" />}
              className="-my-1 -mr-2"
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 low-modal:flex-none low-modal:overflow-visible">
            {children}
          </div>
          {actions && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-3 border-line border-t px-5 py-4">
              {actions}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
