import { KeyRound } from "lucide-react";
import { AccessCodeInput } from "#contract/access-code/access-code.schema.ts";
import { limits } from "#contract/limits.ts";
import { FieldPair } from "#web/panel/form/form-section.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type NewCodeFormProps = { companyId: string; onGenerated: (code: string) => void };

/** The default validity in hours: one day at the counter. */
const usualHours = 24;

export function NewCodeForm({ companyId, onGenerated }: NewCodeFormProps) {
  const { form, submit, failure } = usePanelForm({
    schema: AccessCodeInput,
    defaultValues: { companyId, label: null, hours: usualHours, maxUses: limits.accessCodeDefaultUses },
    save: async (input) => onGenerated((await api.accessCodes.generate(input)).code),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      aria-label="Novo código de acesso"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && (
        <Notice tone="danger" title={failure.text} announce>
          Tente de novo.
        </Notice>
      )}
      <TextField
        label="Para quem ou para quê"
        hint="Só você vê. Por exemplo: balcão da manhã."
        error={errors.label?.message}
        {...form.register("label")}
      />
      <FieldPair>
        <TextField
          label="Vale por quantas horas"
          inputMode="numeric"
          required
          error={errors.hours?.message}
          {...form.register("hours", { setValueAs: Number })}
        />
        <TextField
          label="Quantos usos"
          inputMode="numeric"
          required
          error={errors.maxUses?.message}
          {...form.register("maxUses", { setValueAs: Number })}
        />
      </FieldPair>
      <div>
        <Button type="submit" icon={<KeyRound aria-hidden="true" />} loading={isSubmitting}>
          Gerar código
        </Button>
      </div>
    </form>
  );
}
