import type { DeviceView } from "#contract/client/client.schema.ts";
import type { PhoneProofView } from "#contract/client/phone-proof.schema.ts";
import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { paths } from "#contract/paths.ts";
import { clearsCachesUnless } from "#web/coupons/clear-caches.attributes.ts";
import { PhoneCodeField } from "#web/coupons/phone-code-field.tsx";
import { PhoneCodeNotice } from "#web/coupons/phone-code-notice.tsx";
import { IslandSlot } from "#web/islands/island-slot.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { RetryingForm, RetryingLabel, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import { clientPhone } from "./client-phone.island.tsx";
import type { Answer } from "./my-coupons-intents.ts";
import { OpenPhoneProof } from "./open-phone-proof.tsx";
import { CounterProofButton, WhatsappProofButton } from "./phone-proof-buttons.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

type PhoneConfirmationProps = {
  device: DeviceView;
  delivers: DeliveryChannels;
  proof: PhoneProofView;
  answer: Pick<Answer, "refusal" | "values" | "isCodeTried"> | undefined;
  /** The page that the confirmation leads to, and the club that the client joins there. */
  purpose?: { action: string; club: string };
};

/**
 * Requests a number and then its code; a reload keeps the step. The page does not reveal whether the number is
 * registered.
 */
export function PhoneConfirmation({ device, delivers, proof, answer, purpose }: PhoneConfirmationProps) {
  const { refusal, values } = answer ?? {};
  const isCodeSent = device.codeSentTo !== null || (answer?.isCodeTried ?? false);
  const fields = refusal?.fields ?? {};
  const action = purpose?.action ?? paths.myCoupons({ tela: "telefone" });
  const isCodeWrong = refusal?.code === "client.code_wrong";
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-3">
      <h1 className="text-3xl">Confirme o seu telefone</h1>
      {purpose && <WhyForCards />}
      {proof.open && (
        <>
          <OpenPhoneProof proof={proof.open} knownPhone={device.phone} action={action} club={purpose?.club} />
          <h2 className="text-xl">Outro jeito ou outro número</h2>
        </>
      )}
      <RetryingForm
        action={action}
        noValidate
        className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-soft"
      >
        {purpose && <input type="hidden" name="club" value={purpose.club} />}
        {!isCodeWrong && <RefusalNotice refusal={refusal} />}
        {isCodeSent && !refusal && <PhoneCodeNotice delivers={delivers} />}
        <IslandSlot
          of={clientPhone}
          props={{
            defaultValue: values?.phone ?? proof.open?.phone ?? device.codeSentTo ?? device.phone ?? "",
            error: fields.phone,
          }}
        />
        {isCodeSent && <PhoneCodeField refusal={refusal} codeExpiresAt={device.codeExpiresAt} />}
        <RetryingStatus />
        <Buttons isCodeSent={isCodeSent} proof={proof} knownPhone={device.phone} delivers={delivers} />
      </RetryingForm>
    </div>
  );
}

function WhyForCards() {
  return (
    <p className="text-pretty text-muted">
      Seus cartões aparecem depois que você confirma que o telefone é seu. Primeira vez no clube? Diga o seu
      telefone no caixa da loja e volte aqui.
    </p>
  );
}

type ButtonsProps = {
  isCodeSent: boolean;
  proof: PhoneProofView;
  knownPhone: string | null;
  delivers: DeliveryChannels;
};

function Buttons({ isCodeSent, proof, knownPhone, delivers }: ButtonsProps) {
  const isUndecided = !isCodeSent && proof.open === null;
  const isSendingMain = isUndecided && !proof.isInboundOffered;
  return (
    <div className="flex flex-col gap-3">
      {isCodeSent && (
        <button
          type="submit"
          name="intent"
          value="confirm"
          {...dataProps(clearsCachesUnless, { phone: knownPhone ?? undefined })}
          className={buttonLook({ size: "lg", fullWidth: true })}
        >
          <RetryingLabel>Confirmar telefone</RetryingLabel>
        </button>
      )}
      {!isCodeSent && proof.isInboundOffered && <WhatsappProofButton isMain={isUndecided} />}
      <button
        type="submit"
        name="intent"
        value={isCodeSent ? "send-another-code" : "send-code"}
        className={buttonLook({
          variant: isSendingMain ? "primary" : "outline",
          size: "lg",
          fullWidth: true,
        })}
      >
        <RetryingLabel>
          {isCodeSent
            ? deliveryTexts.askForAnotherPhoneCode(delivers)
            : deliveryTexts.askForPhoneCode(delivers)}
        </RetryingLabel>
      </button>
      {!isCodeSent && <CounterProofButton />}
    </div>
  );
}
