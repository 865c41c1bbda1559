import { useState } from "react";
import { Link } from "react-router";
import { PasswordResetRequest } from "#contract/account/account.schema.ts";
import { auth } from "#contract/account/auth.texts.ts";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import { AccessTicket, accessLink } from "#web/auth/access-page.tsx";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { AuthForm } from "#web/auth/form/auth-form.tsx";
import { useAuthForm } from "#web/auth/form/use-auth-form.ts";
import { api } from "#web/queries/api.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useLoginLinks } from "./use-login-links.ts";

/** Requests a link to choose a new password. The response is the same whether or not the e-mail has an account. */
export function ForgottenPassword() {
  const links = useLoginLinks();
  const delivers = useDeliveryChannels();
  const [sent, setSent] = useState(false);
  const form = useAuthForm({
    schema: PasswordResetRequest,
    fallback: "internal",
    send: async (input) => {
      await api.auth.requestPasswordReset(input);
      setSent(true);
    },
  });
  return (
    <AccessTicket
      title={auth.forgottenPassword}
      subtitle="Peça um link para criar uma nova."
      footer={
        <Link to={links.signIn} className={accessLink}>
          Voltar para entrar
        </Link>
      }
    >
      {sent ? (
        <Notice tone="success" title="Pedido recebido" announce>
          {deliveryTexts.resetRequested(delivers)}
        </Notice>
      ) : (
        <AuthForm form={form} label={auth.forgottenPassword} submit="Pedir link" pendingLabel="Pedindo…">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={form.fields.email}
          />
        </AuthForm>
      )}
    </AccessTicket>
  );
}
