import type { UserView } from "#contract/account/user.view.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { api } from "#web/queries/api.ts";
import type { ToastMessage } from "#web/ui/overlay/toast.tsx";

type SuspensionDialogProps = { user: UserView; onDone: (toast: ToastMessage) => void; onClose: () => void };

/** Suspends a user's access or restores it. */
export function SuspensionDialog({ user: { id, name, disabled }, onDone, onClose }: SuspensionDialogProps) {
  if (disabled) {
    return (
      <ConfirmDialog
        title={`Reativar ${name}?`}
        confirmLabel="Reativar"
        onConfirm={() =>
          api.users.enable({ id }).then(() => onDone({ title: `${name} pode entrar de novo` }))
        }
        onClose={onClose}
      >
        A pessoa volta a entrar com a mesma senha, o mesmo papel e as mesmas empresas.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Desativar ${name}?`}
      confirmLabel="Desativar"
      danger
      onConfirm={() => api.users.disable({ id }).then(() => onDone({ title: `${name} não entra mais` }))}
      onClose={onClose}
    >
      As sessões abertas terminam agora, e a pessoa não entra mais. Nada se apaga: você pode reativar depois.
    </ConfirmDialog>
  );
}
