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

/** `onSignedIn` resolves after the navigation. Until then the button shows that it is busy. */
type SignInFormProps = { onSignedIn: (session: SessionView) => Promise<void> };

/** Sign-in with e-mail and password, plus an authenticator code when the account has two-factor authentication. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const { session: before } = useSession();
  const enter = (session: SessionView) => {
    // Signing in ends the counter's code session. No data of its user may stay on the device (decision 15).
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
      advice={isUnconfirmed && !mailsAreSent ? deliveryTexts.confirmationUndelivered : undefined}
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
        // No numeric keyboard: a backup code has letters.
        autoCapitalize="characters"
        spellCheck={false}
        // The user has just pressed "Entrar", and this is the only field of the step.
        autoFocus
        required
        hint="6 números que mudam a cada meio minuto, ou um dos seus códigos de reserva."
        error={form.fields.code}
      />
    </AuthForm>
  );
}
