import { X } from "lucide-react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Logo } from "#web/ui/display/logo.tsx";
import { RegisterOverlay } from "#web/ui/overlay/open-overlay.tsx";
import { sidebarIconButton } from "./sidebar-look.ts";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { type SidebarPerson, SidebarUser } from "./sidebar-user.tsx";

type SidebarOverlayProps = {
  user: SidebarPerson;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The same sidebar as an overlay on narrow screens: traps the focus, closes with Esc, Back or a press outside. */
export function SidebarOverlay({ user, isOpen, onOpenChange }: SidebarOverlayProps) {
  const close = () => onOpenChange(false);
  return (
    <ModalOverlay
      data-overlay=""
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 bg-scrim data-entering:animate-fade-in"
    >
      <Modal className="data-entering:-translate-x-full data-exiting:-translate-x-full h-dvh w-72 max-w-[85vw] bg-mata text-on-mata transition-transform duration-150">
        <Dialog
          aria-label="Menu da administração"
          className="flex h-full flex-col pt-[env(safe-area-inset-top)] outline-none"
        >
          <RegisterOverlay />
          <div className="flex items-center justify-between px-4 pt-4">
            <Logo ground="dark" />
            <button type="button" aria-label="Fechar o menu" onClick={close} className={sidebarIconButton}>
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          <SidebarMenu onNavigate={close} />
          <SidebarUser user={user} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
