import type { ChangeEvent, ComponentProps } from "react";
import type { FieldProps } from "./field.tsx";
import { formatPhone, maskPhone, phoneDigits } from "./phone-mask.ts";
import { TextField } from "./text-field.tsx";

type PhoneFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "value" | "defaultValue" | "onChange"> & {
    /** Digits only, like the reported value. A form posts the text with the mask. */
    value?: string;
    /** Digits as stored, or text with the mask as posted by a form. */
    defaultValue?: string;
    onValueChange?: (digits: string) => void;
  };

/** A Brazilian phone number, masked during typing: (11) 91234-5678. */
export function PhoneField({ value, defaultValue, onValueChange, ...rest }: PhoneFieldProps) {
  function mask(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const masked = maskPhone(input.value, input.selectionStart ?? input.value.length);
    // Set before React handles the event, so that React finds nothing to change and the caret keeps its position.
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
      // The prop must be absent, not undefined: with an undefined `value`, Preact writes the default at each rendering.
      {...(value !== undefined && { value: formatPhone(value) })}
      {...(defaultValue !== undefined && { defaultValue: formatPhone(phoneDigits(defaultValue)) })}
      onChange={mask}
      {...rest}
    />
  );
}
