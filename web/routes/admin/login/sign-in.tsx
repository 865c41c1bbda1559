import { Link, useLocation } from "react-router";
import { auth } from "#contract/account/auth.texts.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import { useDelivers } from "#web/auth/delivers-context.ts";
import { DoorTicket, doorLink } from "#web/auth/door.tsx";
import { SignInForm } from "#web/auth/form/sign-in-form.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
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
