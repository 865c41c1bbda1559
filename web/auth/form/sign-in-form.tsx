import { useState } from "react";
import { SecondFactorCode, SignInInput } from "#contract/account/account.schema.ts";
import { guards } from "#contract/account/guard.texts.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { api } from "#web/queries/api.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { clearOfflineCaches } from "#web/worker/offline-caches.ts";
import { AuthForm } from "./auth-form.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Resolves when the screen has moved on; until then the button waits. */
type SignInFormProps = { onSignedIn: (session: SessionView) => Promise<void> };

/** E-mail and password; and a code of the authenticator, when the account has one. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const { session: before } = useSession();
  const enter = (session: SessionView) => {
    // The counter's session has ended with it, and nothing of who worked there stays (decision 15).
    if (before.shop?.kind === "code") clearOfflineCaches();
    return onSignedIn(session);
  };
  return needsCode ? (
    <CodeStep onSignedIn={enter} />
  ) : (
    <PasswordStep onSignedIn={enter} onNeedsCode={() => setNeedsCode(true)} />
  );
}

function PasswordStep({ onSignedIn, onNeedsCode }: SignInFormProps & { onNeedsCode: () => void }) {
  const form = useAuthForm({
    schema: SignInInput,
    fallback: "auth.login_failed",
    send: async (input) => {
      const { session, needsSecondFactor } = await api.auth.signIn(input);
      if (needsSecondFactor) onNeedsCode();
      else await onSignedIn(session);
    },
  });
  const { email: mailsAreSent } = useDeliveryChannels();
  const isUnconfirmed = form.problem?.code === "auth.email_not_confirmed";
  return (
    <AuthForm
      form={form}
      label="Entrar"
      submit="Entrar"
      pendingLabel={guards.checking}
      advice={isUnconfirmed && !mailsAreSent ? deliveryTexts.confirmationKept : undefined}
    >
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
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        required
        error={form.fields.password}
      />
    </AuthForm>
  );
}

function CodeStep({ onSignedIn }: SignInFormProps) {
  const form = useAuthForm({
    schema: SecondFactorCode,
    fallback: "auth.login_failed",
    send: async (input) => onSignedIn(await api.auth.verifySecondFactor(input)),
  });
  return (
    <AuthForm form={form} label="Confirmar que é você" submit="Confirmar" pendingLabel={guards.checking}>
      <TextField
        label="Código do aplicativo autenticador"
        name="code"
        autoComplete="one-time-code"
        // The whole keyboard: a backup code has letters.
        autoCapitalize="characters"
        spellCheck={false}
        // The person has just pressed "Entrar" and is asked for this one thing.
        autoFocus
        required
        hint="6 números que mudam a cada meio minuto, ou um dos seus códigos de reserva."
        error={form.fields.code}
      />
    </AuthForm>
  );
}
