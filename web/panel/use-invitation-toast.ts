import { useNavigate } from "react-router";
import { deliveryTexts, invitationTexts } from "#contract/mail/delivery.texts.ts";
import { paths } from "#contract/paths.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import type { ToastMessage } from "#web/ui/overlay/toast.tsx";

/** Returns a toast that states that an invitation was sent, or that it waits in the outbox, with a link to it. */
export function useInvitationToast(): (name: string) => ToastMessage {
  const delivers = useDeliveryChannels();
  const navigate = useNavigate();
  const openOutbox = () => void navigate(paths.admin.settings({ aba: "emails" }));
  return (name) => ({
    ...invitationTexts.made(delivers, name),
    ...(!delivers.email && { action: { label: deliveryTexts.openOutbox, onAction: openOutbox } }),
  });
}
