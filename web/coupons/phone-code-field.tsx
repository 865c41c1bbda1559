import { limits } from "#contract/limits.ts";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { knownCodeExpiryField } from "./send-phone-code.ts";

type PhoneCodeFieldProps = {
  id?: string;
  refusal: Refusal | undefined;
  /** When the code that is being delivered expires. */
  codeExpiresAt: string | null;
};

/** The input for the code sent to a phone, with the reason beside it when the code is not valid. */
export function PhoneCodeField({ id, refusal, codeExpiresAt }: PhoneCodeFieldProps) {
  const wrong = refusal?.code === "client.code_wrong" ? refusal.text : undefined;
  return (
    <>
      <input type="hidden" name={knownCodeExpiryField} value={codeExpiresAt ?? ""} />
      <TextField
        id={id}
        label={`Código de ${limits.phoneCodeDigits} números`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.phoneCodeDigits}
        required
        error={refusal?.fields.code ?? wrong}
      />
    </>
  );
}
