import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { deliveryTexts, invitationTexts } from "#contract/texts/delivery.ts";
import { useDelivers } from "../auth/delivers-context.ts";
import type { ToastMessage } from "../ui/toast.tsx";

/** Says of an invitation that it is on its way, or that it waits in the outbox, with the way there. */
export function useInvitationToast(): (name: string) => ToastMessage {
  const delivers = useDelivers();
  const navigate = useNavigate();
  const openOutbox = () => void navigate(paths.admin.settings({ aba: "emails" }));
  return (name) => ({
    ...invitationTexts.made(delivers, name),
    ...(!delivers.email && { action: { label: deliveryTexts.openOutbox, onAction: openOutbox } }),
  });
}
