import type { DeviceView } from "#contract/client/client.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import type { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { consentStateTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { paths } from "#contract/paths.ts";
import { LegalTexts } from "#web/coupons/legal-texts.tsx";
import { PhoneCodeField } from "#web/coupons/phone-code-field.tsx";
import { PhoneCodeNotice } from "#web/coupons/phone-code-notice.tsx";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SendingStatus } from "#web/ui/form/retrying-form.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CheckoutActions } from "./checkout-actions.tsx";
import { CheckoutRefusal } from "./checkout-refusal.tsx";
import { type ClaimValues, consentValue, requestedConsents } from "./claim-values.ts";
import type { useCheckout } from "./use-checkout.ts";

/** Claiming takes one press. Only a number that is not confirmed on this device needs a code first. */
export type CheckoutStep = "claim" | "send-code" | "enter-code";

/** The form's content: the posted values, or the values that this device remembers. */
export type Answer = {
  values: Pick<ClaimValues, "name" | "phone" | "consents">;
  step: CheckoutStep;
  /** The expiry of a newly sent code. A new device does not have it in its own data yet. */
  codeExpiresAt?: string;
  refusal?: Refusal;
  isPhoneConfirmed?: boolean;
  /** The state of the device after its phone was confirmed. */
  device?: CheckoutDevice;
};

export type CheckoutDevice = Pick<DeviceView, "phone" | "isConfirmed" | "codeExpiresAt">;

/** These props are written into the page, so they contain only what the form needs. */
export type CheckoutFormProps = {
  offer: Pick<OfferView, "id" | "isPaidByPix"> & { company: CheckoutCompany };
  formKey: string;
  legal: LegalVersions;
  /** The name and phone typed earlier on this device, and whether the phone is confirmed as the client's own. */
  device: CheckoutDevice;
  delivers: DeliveryChannels;
  answer: Answer;
};

type CheckoutCompany = Pick<OfferView["company"], "name" | "slug">;
type Sending = Omit<ReturnType<typeof useCheckout>, "answer">;

export function CheckoutForm({ sending, ...props }: CheckoutFormProps & { sending: Sending }) {
  const { offer, formKey, legal, delivers, answer } = props;
  const { values, step, device = props.device, codeExpiresAt = device.codeExpiresAt, refusal } = answer;
  const fields = refusal?.fields ?? {};
  return (
    <form
      ref={sending.form}
      method="post"
      action={paths.checkout({ oferta: offer.id })}
      noValidate
      aria-busy={sending.isBusy || undefined}
      onSubmit={sending.onSubmit}
      onInput={({ target }) => target instanceof HTMLInputElement && sending.onEdited(target.name)}
      className="group flex flex-col gap-5 rounded-card bg-surface p-5 shadow-soft"
    >
      <input type="hidden" name="offerId" value={offer.id} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="consentVersion" value={consentTexts.current} />
      <WhatHappened answer={answer} company={offer.company} delivers={delivers} />
      <TextField
        id="checkout-name"
        label="Seu nome"
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={fields.name}
      />
      <PhoneField
        id="checkout-phone"
        label="WhatsApp"
        name="phone"
        required
        hint="É por ele que você encontra o seu cupom de novo."
        defaultValue={values.phone}
        error={fields.phone}
      />
      {step === "enter-code" && (
        <PhoneCodeField
          key={codeExpiresAt}
          id="checkout-code"
          refusal={refusal}
          codeExpiresAt={codeExpiresAt}
        />
      )}
      <Consents
        ticked={values.consents.map(consentValue)}
        isConfirmed={device.isConfirmed}
        delivers={delivers}
      />
      <Acceptance legal={legal} />
      <SendingStatus problem={sending.problem} />
      <CheckoutActions step={step} isPaid={offer.isPaidByPix} knownPhone={device.phone} delivers={delivers} />
    </form>
  );
}

type WhatHappenedProps = { answer: Answer; company: CheckoutCompany; delivers: DeliveryChannels };

function WhatHappened({ answer, company, delivers }: WhatHappenedProps) {
  const { step, refusal, isPhoneConfirmed } = answer;
  if (refusal) return <CheckoutRefusal refusal={refusal} company={company} />;
  if (isPhoneConfirmed) {
    return (
      <Notice tone="success" title="Telefone confirmado" announce>
        Agora é só pegar o cupom.
      </Notice>
    );
  }
  return step === "enter-code" ? <PhoneCodeNotice delivers={delivers} /> : null;
}

type ConsentsProps = { ticked: string[]; isConfirmed: boolean; delivers: DeliveryChannels };

/** Each consent is off until it is ticked: consent must be an active choice (docs/product.md). */
function Consents({ ticked, isConfirmed, delivers }: ConsentsProps) {
  const note = consentStateTexts.atCheckout(delivers, isConfirmed);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">Pelo WhatsApp, se você quiser</legend>
      {requestedConsents.map((consent) => (
        <Checkbox
          key={consentValue(consent)}
          name="consent"
          value={consentValue(consent)}
          defaultChecked={ticked.includes(consentValue(consent))}
          label={consentTexts.versions[consentTexts.current][consent.purpose]}
        />
      ))}
      {note && <p className="text-pretty text-muted text-sm">{note}</p>}
    </fieldset>
  );
}

/**
 * Continuing means accepting. The form posts the displayed versions, so that the server can detect that a text has
 * changed since.
 */
function Acceptance({ legal }: { legal: LegalVersions }) {
  const { terms, privacy } = legal;
  return (
    <p className="text-muted text-sm">
      {terms && <input type="hidden" name="termsVersion" value={terms} />}
      {privacy && <input type="hidden" name="privacyVersion" value={privacy} />}
      Ao continuar você aceita <LegalTexts {...legal} />.
    </p>
  );
}
