import { useState } from "react";
import { clubPostingDone } from "#contract/loyalty/managed-entry.texts.ts";
import { PointsAdjustment } from "#contract/loyalty/posting.schema.ts";
import { toNumber } from "#web/panel/form/to-number.ts";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { CardFormProps } from "./card-panel.tsx";

/** Adds or takes points with a reason, which stays in the history. */
export function AdjustForm({ program, card, onDone, onBack }: CardFormProps & { onBack: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, failure } = usePanelForm({
    schema: PointsAdjustment,
    defaultValues: { id: card.id, points: null as unknown as number, reason: "" },
    save: async (values) => {
      await api.loyalty.counter.adjust(values, { context: { idempotencyKey } });
      onDone(clubPostingDone.adjusted);
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <h2 className="text-lg">Corrigir saldo</h2>
      {failure && (
        <Notice tone="danger" title={failure.title} announce>
          {failure.text}
        </Notice>
      )}
      <TextField
        label={`Somar ou tirar (${program.unitPlural})`}
        hint="Com o sinal de menos, tira. Por exemplo: -3"
        inputMode="text"
        required
        {...form.register("points", { setValueAs: toNumber })}
        {...(errors.points?.message !== undefined && { error: errors.points.message })}
      />
      <TextField
        label="Motivo"
        required
        {...form.register("reason")}
        {...(errors.reason?.message !== undefined && { error: errors.reason.message })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Corrigir
        </Button>
      </div>
    </form>
  );
}
