import { type FormEvent, useState } from "react";
import { couponValidation } from "#contract/coupon/coupon.texts.ts";
import { limits } from "#contract/limits.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type ReasonFormProps = {
  label: string;
  hint?: string;
  confirm: string;
  /** Runs the action. If it throws, the error appears beside the field. */
  onConfirm: (reason: string) => Promise<unknown>;
  onBack: () => void;
};

/** A form for a reason, which is stored in the coupon's history. */
export function ReasonForm({ label, hint, confirm, onConfirm, onBack }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isDoing, setDoing] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim() === "") {
      setError(couponValidation.reasonRequired);
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    setDoing(true);
    try {
      await onConfirm(reason);
    } catch (failure) {
      const { fields, text } = toApiError(failure);
      setError(fields.reason ?? text);
      setDoing(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3">
      <TextField
        label={label}
        hint={hint}
        required
        autoFocus
        maxLength={limits.reasonMaxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(error !== undefined && { error })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" variant="danger" loading={isDoing}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
