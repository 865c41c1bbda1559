import { useState } from "react";
import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import { type OfferInput, offerInput } from "#contract/offer/offer.schema.ts";
import { today } from "#contract/time/dates.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { useNow } from "#web/panel/now.tsx";
import { api } from "#web/queries/api.ts";
import { CompanyAndTexts } from "./form/company-and-texts.tsx";
import { DiscountFields } from "./form/discount-fields.tsx";
import { OfferPictures } from "./form/offer-pictures.tsx";
import { SearchAndCode } from "./form/search-and-code.tsx";
import { StatusAndStock } from "./form/status-and-stock.tsx";
import { TermsFields } from "./form/terms-fields.tsx";
import { offerRevisions } from "./offer-revisions.ts";
import type { OfferFormValues } from "./offer-values.ts";

type OfferFormProps = {
  /** The initial values of the fields. */
  values: OfferFormValues;
  /** Undefined for a new offer, including a duplicate. */
  stored?: ManagedOffer;
  onSaved: (saved: ManagedOffer) => void;
  onClose: () => void;
};

/** The form for all fields of an offer, beside the list. It validates the rules of spec 5 before sending. */
export function OfferForm({ values, stored: opened, onSaved, onClose }: OfferFormProps) {
  // Created with the form, so that pressing twice, or retrying after a lost response, creates only one offer.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const day = today(useNow());
  const { form, submit, failure, stored, rival } = useRevisedForm({
    schema: (stored) => offerInput(day, stored),
    values,
    stored: opened,
    revisions: offerRevisions,
    save: async (offer, stored) => onSaved(await write(offer, stored, idempotencyKey)),
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      width="lg"
      title={stored ? "Editar oferta" : "Nova oferta"}
      description="O que mudar aqui aparece no site quando você salvar."
      saveLabel={stored ? "Salvar" : "Criar oferta"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <CompanyAndTexts form={form} />
      <DiscountFields form={form} />
      <StatusAndStock form={form} stored={stored?.status} />
      <OfferPictures form={form} />
      <TermsFields form={form} />
      <SearchAndCode form={form} offerId={stored?.id} />
    </FormSheet>
  );
}

function write(offer: OfferInput, stored: ManagedOffer | undefined, idempotencyKey: string) {
  if (!stored) return api.offers.create(offer, { context: { idempotencyKey } });
  return api.offers.update({ ...offer, id: stored.id, version: stored.version });
}
