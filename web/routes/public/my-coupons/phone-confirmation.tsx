import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { DeviceView } from "#contract/schemas/client.ts";
import { PhoneCodeField } from "#web/coupons/phone-code-field.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PatientForm, PatientLabel, PatientStatus } from "#web/ui/patient-form.tsx";
import { PhoneField } from "#web/ui/phone-field.tsx";
import type { Answer } from "./my-coupons-intents.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

type PhoneConfirmationProps = { device: DeviceView; answer: Answer | undefined };

/**
 * A number, then the code that was sent to it, also when the page is loaded again. Nothing here says whether anybody has
 * that number.
 */
export function PhoneConfirmation({ device, answer }: PhoneConfirmationProps) {
  const { refusal, values } = answer ?? {};
  const isCodeSent = device.codeSentTo !== null || (answer?.isCodeTried ?? false);
  const fields = refusal?.fields ?? {};
  const isCodeWrong = refusal?.code === "client.code_wrong";
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-3">
      <h1 className="text-3xl">Confirme o seu telefone</h1>
      <PatientForm
        action={paths.myCoupons({ tela: "telefone" })}
        noValidate
        className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-soft"
      >
        {!isCodeWrong && <RefusalNotice refusal={refusal} />}
        {isCodeSent && !refusal && (
          <Notice title="Código a caminho" announce>
            Se este número já pegou cupons por aqui, o código chega pelo WhatsApp em instantes. Ele vale{" "}
            {limits.phoneCodeMinutes} minutos.
          </Notice>
        )}
        <PhoneField
          label="WhatsApp"
          name="phone"
          required
          data-mask="phone"
          defaultValue={values?.phone ?? device.codeSentTo ?? device.phone ?? ""}
          error={fields.phone}
        />
        {isCodeSent && <PhoneCodeField refusal={refusal} codeUntil={device.codeUntil} />}
        <PatientStatus />
        <Buttons isCodeSent={isCodeSent} knownPhone={device.phone} />
      </PatientForm>
    </div>
  );
}

function Buttons({ isCodeSent, knownPhone }: { isCodeSent: boolean; knownPhone: string | null }) {
  return (
    <div className="flex flex-col gap-3">
      {isCodeSent && (
        <button
          type="submit"
          name="intent"
          value="confirm"
          data-forgets-but={knownPhone ?? undefined}
          className={buttonLook({ size: "lg", fullWidth: true })}
        >
          <PatientLabel>Confirmar telefone</PatientLabel>
        </button>
      )}
      <button
        type="submit"
        name="intent"
        value={isCodeSent ? "send-another-code" : "send-code"}
        className={buttonLook({ variant: isCodeSent ? "outline" : "primary", size: "lg", fullWidth: true })}
      >
        <PatientLabel>{isCodeSent ? "Enviar outro código" : "Enviar código pelo WhatsApp"}</PatientLabel>
      </button>
    </div>
  );
}
