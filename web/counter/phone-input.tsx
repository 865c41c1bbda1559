import type { ChangeEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field } from "#web/ui/form/field.tsx";
import { formatPhone, maskPhone, phoneDigits } from "#web/ui/form/phone-mask.ts";

type PhoneInputProps = { digits: string; onChange: (digits: string) => void; error: string | undefined };

/**
 * The client's phone in large digits. A `Keypad` below replaces the phone's own keyboard; hardware keyboards and
 * pasting work as usual.
 */
export function PhoneInput({ digits, onChange, error }: PhoneInputProps) {
  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const masked = maskPhone(input.value, input.selectionStart ?? input.value.length);
    input.value = masked.text;
    input.setSelectionRange(masked.caret, masked.caret);
    onChange(phoneDigits(masked.text));
  }
  return (
    <Field label="Telefone do cliente" required {...(error !== undefined && { error })}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="none"
          autoComplete="off"
          placeholder="(00) 00000-0000"
          value={formatPhone(digits)}
          onChange={type}
          // biome-ignore lint/a11y/noAutofocus: operators type one phone after the other
          autoFocus
          enterKeyHint="go"
          className={classNames(
            controlLook,
            "display tabular h-16 px-2! text-center text-[min(1.5rem,8.5vw)]!",
          )}
        />
      )}
    </Field>
  );
}
