import { limits } from "#contract/limits.ts";
import type { Refusal } from "#web/shell/refusal.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Where the code is typed that was sent to a phone; why it does not hold stands beside it. */
export function PhoneCodeField({ refusal }: { refusal: Refusal | undefined }) {
  const wrong = refusal?.code === "client.code_wrong" ? refusal.text : undefined;
  return (
    <TextField
      label={`Código de ${limits.phoneCodeDigits} números`}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={limits.phoneCodeDigits}
      required
      error={refusal?.fields.code ?? wrong}
    />
  );
}
