import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type ProtocolDialogProps = { title: string; protocol: string; onClose: () => void };

/** The protocol number of a personal data request, for the requester. */
export function ProtocolDialog({ title, protocol, onClose }: ProtocolDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} actions={<Button onClick={onClose}>Pronto</Button>}>
      <p>Passe este número de protocolo a quem pediu:</p>
      <p className="display tabular mt-2 text-2xl">{protocol}</p>
    </Dialog>
  );
}
