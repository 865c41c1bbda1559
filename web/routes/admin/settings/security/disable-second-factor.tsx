import { SecondFactorPassword } from "#contract/account/account.schema.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";

type DisableSecondFactorProps = { onDone: (toast: string) => void; onClose: () => void };

export function DisableSecondFactor({ onDone, onClose }: DisableSecondFactorProps) {
  const { form, submit, failure } = usePanelForm({
    schema: SecondFactorPassword,
    defaultValues: { password: "" },
    save: async (values) => {
      await api.auth.disableSecondFactor(values);
      onDone("Segundo fator desligado");
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Desligar segundo fator"
      description="Depois disso, só a senha abre a sua conta."
      saveLabel="Desligar"
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
