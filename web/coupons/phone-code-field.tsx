import { limits } from "#contract/limits.ts";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { codeKnownField } from "./send-phone-code.ts";

type PhoneCodeFieldProps = {
  id?: string;
  refusal: Refusal | undefined;
  /** Until when the code holds that is on its way. */
  codeUntil: string | null;
};

/** Where the code is typed that was sent to a phone; why it does not hold stands beside it. */
export function PhoneCodeField({ id, refusal, codeUntil }: PhoneCodeFieldProps) {
  const wrong = refusal?.code === "client.code_wrong" ? refusal.text : undefined;
  return (
    <>
      <input type="hidden" name={codeKnownField} value={codeUntil ?? ""} />
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
