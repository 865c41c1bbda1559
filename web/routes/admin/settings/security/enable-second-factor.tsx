import { useState } from "react";
import { SecondFactorCode, SecondFactorPassword } from "#contract/schemas/account.ts";
import { FormSheet } from "#web/panel/form-sheet.tsx";
import { usePanelForm } from "#web/panel/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { totpSecret } from "./totp-secret.ts";

type Setup = Awaited<ReturnType<typeof api.auth.enableSecondFactor>>;

type EnableSecondFactorProps = { onDone: (toast: string) => void; onClose: () => void };

/** First the password, then the secret, shown this once, and a code that proves it was kept. */
export function EnableSecondFactor({ onDone, onClose }: EnableSecondFactorProps) {
  const [setup, setSetup] = useState<Setup>();
  if (!setup) return <PasswordStep onSetup={setSetup} onClose={onClose} />;
  return <CodeStep setup={setup} onDone={onDone} onClose={onClose} />;
}

function PasswordStep({ onSetup, onClose }: { onSetup: (setup: Setup) => void; onClose: () => void }) {
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

function CodeStep({ setup, onDone, onClose }: EnableSecondFactorProps & { setup: Setup }) {
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
      description="Ela aparece só agora. Ponha no aplicativo autenticador e digite o código que ele mostrar."
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

function SetupSecrets({ setup: { totpUri, backupCodes } }: { setup: Setup }) {
  return (
    <>
      <div>
        <h3 className="mb-1 font-semibold">Chave</h3>
        <p className="tabular break-words rounded-card bg-sunken p-3 font-mono">{totpSecret(totpUri)}</p>
        <ButtonLink href={totpUri} variant="plain" size="sm" className="mt-2">
          Abrir no aplicativo deste aparelho
        </ButtonLink>
      </div>
      <div>
        <h3 className="mb-1 font-semibold">Códigos de reserva</h3>
        <p className="mb-2 text-muted text-sm">
          Cada um vale uma vez, para o dia em que o celular se perder.
        </p>
        <ul className="tabular grid grid-cols-2 gap-1 rounded-card bg-sunken p-3 font-mono">
          {backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
