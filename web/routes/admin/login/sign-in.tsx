import { Link, useLocation } from "react-router";
import type { SessionView } from "#contract/schemas/session-view.ts";
import { auth } from "#contract/texts/auth.ts";
import { deliveryTexts } from "#contract/texts/delivery.ts";
import { useDelivers } from "../../../auth/delivers-context.ts";
import { DoorTicket, doorLink } from "../../../auth/door.tsx";
import { SignInForm } from "../../../auth/sign-in-form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useLoginLinks } from "./use-login-links.ts";

export function SignIn({ onSignedIn }: { onSignedIn: (session: SessionView) => Promise<void> }) {
  const links = useLoginLinks();
  const { email: mailsAreSent } = useDelivers();
  const isRegistered = useLocation().state?.isRegistered === true;
  return (
    <DoorTicket
      title="Entrar"
      subtitle="Para quem cuida do portal da cidade."
      footer={
        <>
          <Link to={links.forgottenPassword} className={doorLink}>
            {auth.forgottenPassword}
          </Link>
          <Link to={links.signUp} className={doorLink}>
            Criar conta
          </Link>
        </>
      }
    >
      {isRegistered && !mailsAreSent && (
        <Notice tone="warning" title={auth.emailNotConfirmed} announce>
          {deliveryTexts.confirmationKept}
        </Notice>
      )}
      <SignInForm onSignedIn={onSignedIn} />
    </DoorTicket>
  );
}
