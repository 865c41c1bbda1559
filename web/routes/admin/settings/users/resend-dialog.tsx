import type { UserView } from "#contract/schemas/user-view.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { api } from "#web/queries/api.ts";

type ResendDialogProps = { user: UserView; onDone: (toast: string) => void; onClose: () => void };

/** For who lost the mail of the invitation, or let its link grow old. */
export function ResendDialog({ user: { id, name, email }, onDone, onClose }: ResendDialogProps) {
  return (
    <ConfirmDialog
      title={`Reenviar o convite a ${name}?`}
      confirmLabel="Reenviar convite"
      onConfirm={() =>
        api.users.resendInvitation({ id }).then(() => onDone(`Novo convite para ${name} está a caminho`))
      }
      onClose={onClose}
    >
      Um link novo vai para {email}, e o anterior deixa de valer.
    </ConfirmDialog>
  );
}
