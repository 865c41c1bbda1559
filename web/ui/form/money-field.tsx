import type { ChangeEvent, ClipboardEvent, ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field, type FieldProps } from "./field.tsx";
import { formatCentavos, maskMoney, parseCentavos } from "./money-mask.ts";

type MoneyFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "value" | "defaultValue" | "onChange"> & {
    /** Integer centavos; null while empty. A form posts the text as 1.234,56. */
    value?: number | null;
    defaultValue?: number | null;
    onValueChange?: (centavos: number | null) => void;
  };

/** An amount in reais. Digits enter from the right, as on a card machine. */
export function MoneyField({
  label,
  hint,
  error,
  required,
  className,
  value,
  defaultValue,
  onValueChange,
  ...input
}: MoneyFieldProps) {
  function mask(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const deleting = (event.nativeEvent as InputEvent).inputType?.startsWith("delete") ?? false;
    const masked = maskMoney(field.value, field.selectionStart ?? field.value.length, deleting);
    // Set before React handles the event, so that React finds nothing to change and the caret keeps its position.
    field.value = masked.text;
    field.setSelectionRange(masked.caret, masked.caret);
    onValueChange?.(masked.centavos);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const centavos = parseCentavos(event.clipboardData.getData("text"));
    if (centavos === null) return;
    event.preventDefault();
    event.currentTarget.value = formatCentavos(centavos);
    onValueChange?.(centavos);
  }

  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted"
          >
            R$
          </span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0,00"
            value={value === undefined ? undefined : shown(value)}
            defaultValue={defaultValue === undefined ? undefined : shown(defaultValue)}
            onChange={mask}
            onPaste={paste}
            {...input}
            {...control}
            className={classNames(controlLook, "tabular h-control pl-11")}
          />
        </span>
      )}
    </Field>
  );
}

function shown(centavos: number | null): string {
  return centavos === null ? "" : formatCentavos(centavos);
}
