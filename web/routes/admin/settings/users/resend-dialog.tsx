import type { UserView } from "#contract/account/user.view.ts";
import { invitationTexts } from "#contract/mail/delivery.texts.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { useInvitationToast } from "#web/panel/use-invitation-toast.ts";
import { api } from "#web/queries/api.ts";
import type { ToastMessage } from "#web/ui/overlay/toast.tsx";

type ResendDialogProps = { user: UserView; onDone: (toast: ToastMessage) => void; onClose: () => void };

/** Resends an invitation that was lost or whose link has expired. */
export function ResendDialog({ user: { id, name, email }, onDone, onClose }: ResendDialogProps) {
  const delivers = useDeliveryChannels();
  const toastOf = useInvitationToast();
  return (
    <ConfirmDialog
      title={invitationTexts.again(name)}
      confirmLabel={invitationTexts.make(delivers)}
      onConfirm={() => api.users.resendInvitation({ id }).then(() => onDone(toastOf(name)))}
      onClose={onClose}
    >
      {invitationTexts.againText(delivers, email)}
    </ConfirmDialog>
  );
}
