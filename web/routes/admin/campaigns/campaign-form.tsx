import { useState } from "react";
import { Controller } from "react-hook-form";
import { type CampaignInput, campaignInput } from "#contract/campaign/campaign.schema.ts";
import type { CampaignOffer, ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import { today } from "#contract/time/dates.ts";
import { DateInput } from "#web/panel/form/date-input.tsx";
import { firstMessage } from "#web/panel/form/first-message.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { useNow } from "#web/panel/now.tsx";
import { PictureField } from "#web/panel/picture/picture-field.tsx";
import { api } from "#web/queries/api.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { CampaignOffersField } from "./campaign-offers-field.tsx";
import { campaignRevisions } from "./campaign-revisions.ts";
import type { CampaignFormState, CampaignFormValues } from "./campaign-values.ts";

type CampaignFormProps = {
  /** The initial values of the fields. */
  values: CampaignFormValues;
  /** The offers that `values` references. */
  offers: readonly CampaignOffer[];
  /** Undefined for a new campaign, including a duplicate. */
  stored?: ManagedCampaign | undefined;
  onSaved: (saved: ManagedCampaign) => void;
  onClose: () => void;
};

/** The form for all fields of a campaign, beside the list. It validates the rules of spec 5 before sending. */
export function CampaignForm({ values, offers, stored: opened, onSaved, onClose }: CampaignFormProps) {
  // Created with the form, so that pressing twice, or retrying after a lost response, creates only one campaign.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const day = today(useNow());
  const { form, submit, failure, stored, rival } = useRevisedForm({
    schema: (stored) => campaignInput(day, stored),
    values,
    stored: opened,
    revisions: campaignRevisions,
    save: async (campaign, stored) => onSaved(await write(campaign, stored, idempotencyKey)),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      width="lg"
      title={stored ? "Editar campanha" : "Nova campanha"}
      description="O que mudar aqui aparece no site quando você salvar."
      saveLabel={stored ? "Salvar" : "Criar campanha"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <CampaignTexts form={form} />
      <CampaignPeriod form={form} />
      <FormSection title="Ofertas">
        <Controller
          control={form.control}
          name="offerIds"
          render={({ field: { value, onChange } }) => (
            <CampaignOffersField
              value={value ?? []}
              known={stored ? [...offers, ...stored.offers] : offers}
              onChange={onChange}
              error={firstMessage(errors.offerIds)}
            />
          )}
        />
        <Checkbox
          label="Um cupom por pessoa nesta campanha"
          hint="Quem pegar um cupom de qualquer oferta daqui não pega outro."
          error={errors.oneCouponPerPerson?.message}
          {...form.register("oneCouponPerPerson")}
        />
      </FormSection>
    </FormSheet>
  );
}

function CampaignTexts({ form }: { form: CampaignFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="A campanha">
      <TextField label="Título" required error={errors.title?.message} {...form.register("title")} />
      <TextField
        label="Chamada"
        hint="A linha curta acima do título, no banner."
        error={errors.tagline?.message}
        {...form.register("tagline")}
      />
      <Textarea
        label="Descrição"
        required
        error={errors.description?.message}
        {...form.register("description")}
      />
      <Controller
        control={form.control}
        name="bannerUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Banner"
            purpose="banner"
            value={value ?? null}
            onChange={onChange}
            error={errors.bannerUrl?.message}
          />
        )}
      />
    </FormSection>
  );
}

function CampaignPeriod({ form }: { form: CampaignFormState }) {
  return (
    <FormSection title="Período">
      <FieldPair>
        <DateInput form={form} name="startDate" label="Data de início" required />
        <DateInput
          form={form}
          name="endDate"
          label="Data de fim"
          required
          hint="O último dia vale inteiro."
        />
      </FieldPair>
      <Checkbox
        label="Campanha ligada"
        hint="Desligada, ninguém a vê no site, mesmo dentro do período."
        error={form.formState.errors.isActive?.message}
        {...form.register("isActive")}
      />
    </FormSection>
  );
}

function write(campaign: CampaignInput, stored: ManagedCampaign | undefined, idempotencyKey: string) {
  if (!stored) return api.campaigns.create(campaign, { context: { idempotencyKey } });
  return api.campaigns.update({ ...campaign, id: stored.id, version: stored.version });
}
