import { useState } from "react";
import { Link } from "react-router";
import { PasswordResetRequest } from "#contract/schemas/account.ts";
import { auth } from "#contract/texts/auth.ts";
import { deliveryTexts } from "#contract/texts/delivery.ts";
import { AuthForm } from "../../../auth/auth-form.tsx";
import { useDelivers } from "../../../auth/delivers-context.ts";
import { DoorTicket, doorLink } from "../../../auth/door.tsx";
import { useAuthForm } from "../../../auth/use-auth-form.ts";
import { api } from "../../../queries/api.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useLoginLinks } from "./use-login-links.ts";

/** Asks for a link to choose a new password. The answer is the same whether or not the address has an account. */
export function ForgottenPassword() {
  const links = useLoginLinks();
  const delivers = useDelivers();
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
    <DoorTicket
      title={auth.forgottenPassword}
      subtitle="Peça um link para criar uma nova."
      footer={
        <Link to={links.signIn} className={doorLink}>
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
    </DoorTicket>
  );
}
