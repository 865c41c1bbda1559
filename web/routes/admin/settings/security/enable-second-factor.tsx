import { useState } from "react";
import { SecondFactorCode, SecondFactorPassword } from "#contract/account/account.schema.ts";
import type { SecondFactorSetup } from "#contract/account/session.view.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SetupSecrets } from "./setup-secrets.tsx";

type EnableSecondFactorProps = { onDone: (toast: string) => void; onClose: () => void };

/**
 * Enables two-factor authentication: first the password, then the secret, shown only once, and a code that proves
 * that it was stored.
 */
export function EnableSecondFactor({ onDone, onClose }: EnableSecondFactorProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  if (!setup) return <PasswordStep onSetup={setSetup} onClose={onClose} />;
  return <CodeStep setup={setup} onDone={onDone} onClose={onClose} />;
}

function PasswordStep({
  onSetup,
  onClose,
}: {
  onSetup: (setup: SecondFactorSetup) => void;
  onClose: () => void;
}) {
  const { form, submit, failure } = usePanelForm({
    schema: SecondFactorPassword,
    defaultValues: { password: "" },
    save: async (values) => onSetup(await api.auth.enableSecondFactor(values)),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Ligar segundo fator"
      description="Primeiro, a senha que você usa para entrar."
      saveLabel="Continuar"
      isDirty={false}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <PasswordField
        label="Sua senha"
        required
        autoFocus
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
    </FormSheet>
  );
}

function CodeStep({ setup, onDone, onClose }: EnableSecondFactorProps & { setup: SecondFactorSetup }) {
  const { form, submit, failure } = usePanelForm({
    schema: SecondFactorCode,
    defaultValues: { code: "" },
    save: async (values) => {
      await api.auth.confirmSecondFactor(values);
      onDone("Segundo fator ligado");
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Guarde a chave"
      description="Ela aparece só agora. Aponte o aplicativo autenticador para o desenho e digite o código que ele mostrar."
      saveLabel="Ligar segundo fator"
      isDirty={!isSubmitting}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <SetupSecrets setup={setup} />
      <TextField
        label="Código do aplicativo"
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register("code")}
      />
    </FormSheet>
  );
}
