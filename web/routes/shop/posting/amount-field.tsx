import type { ChangeEvent, ClipboardEvent } from "react";
import { limits } from "#contract/limits.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field } from "#web/ui/form/field.tsx";
import { formatCentavos, maskMoney, parseCentavos } from "#web/ui/form/money-mask.ts";

type AmountFieldProps = { value: number | null; onChange: (amountCents: number | null) => void };

/** The amount in large digits. The keypad below replaces the phone's own keyboard. */
export function AmountField({ value, onChange }: AmountFieldProps) {
  function set(amountCents: number | null) {
    onChange(amountCents === null ? null : Math.min(amountCents, limits.moneyMaxCents) || null);
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const isDeleting = (event.nativeEvent as InputEvent).inputType?.startsWith("delete") ?? false;
    set(maskMoney(input.value, input.selectionStart ?? input.value.length, isDeleting).centavos);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = parseCentavos(event.clipboardData.getData("text"));
    if (pasted === null) return;
    event.preventDefault();
    set(pasted);
  }

  return (
    <Field label="Valor da compra (R$)">
      {(control) => (
        <input
          {...control}
          inputMode="none"
          autoComplete="off"
          placeholder="0,00"
          value={value === null ? "" : formatCentavos(value)}
          onChange={type}
          onPaste={paste}
          // biome-ignore lint/a11y/noAutofocus: the amount is the next thing to type
          autoFocus
          enterKeyHint="go"
          className={classNames(controlLook, "display tabular h-14 text-center text-3xl!")}
        />
      )}
    </Field>
  );
}
