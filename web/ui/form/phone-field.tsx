import type { ChangeEvent, ComponentProps } from "react";
import type { FieldProps } from "./field.tsx";
import { formatPhone, maskPhone, phoneDigits } from "./phone-mask.ts";
import { TextField } from "./text-field.tsx";

type PhoneFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "value" | "defaultValue" | "onChange"> & {
    /** Digits only, as the value that is reported. The text posted by a form carries the mask. */
    value?: string;
    /** As kept, or as a form posted it: with its mask. */
    defaultValue?: string;
    onValueChange?: (digits: string) => void;
  };

/** A Brazilian phone, masked as it is typed: (11) 91234-5678. */
export function PhoneField({ value, defaultValue, onValueChange, ...rest }: PhoneFieldProps) {
  function mask(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const masked = maskPhone(input.value, input.selectionStart ?? input.value.length);
    // Written before React sees it, so that React finds nothing to change and the caret keeps its place.
    input.value = masked.text;
    input.setSelectionRange(masked.caret, masked.caret);
    onValueChange?.(phoneDigits(masked.text));
  }

  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(11) 91234-5678"
      // Never a `value` that is there and undefined: Preact would write the default one at each rendering.
      {...(value !== undefined && { value: formatPhone(value) })}
      {...(defaultValue !== undefined && { defaultValue: formatPhone(phoneDigits(defaultValue)) })}
      onChange={mask}
      {...rest}
    />
  );
}
