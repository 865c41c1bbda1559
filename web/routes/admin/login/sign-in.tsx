import { Link, useLocation } from "react-router";
import { auth } from "#contract/account/auth.texts.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import { AccessTicket, accessLink } from "#web/auth/access-page.tsx";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { SignInForm } from "#web/auth/form/sign-in-form.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { useLoginLinks } from "./use-login-links.ts";

export function SignIn({ onSignedIn }: { onSignedIn: (session: SessionView) => Promise<void> }) {
  const links = useLoginLinks();
  const { email: mailsAreSent } = useDeliveryChannels();
  const isRegistered = useLocation().state?.isRegistered === true;
  return (
    <AccessTicket
      title="Entrar"
      subtitle="Para quem cuida do portal da cidade."
      footer={
        <>
          <Link to={links.forgottenPassword} className={accessLink}>
            {auth.forgottenPassword}
          </Link>
          <Link to={links.signUp} className={accessLink}>
            Criar conta
          </Link>
        </>
      }
    >
      {isRegistered && !mailsAreSent && (
        <Notice tone="warning" title={auth.emailNotConfirmed} announce>
          {deliveryTexts.confirmationUndelivered}
        </Notice>
      )}
      <SignInForm onSignedIn={onSignedIn} />
    </AccessTicket>
  );
}
