import { useState } from "react";
import { CompanyInput } from "#contract/company/company.schema.ts";
import type { ManagedCompany } from "#contract/company/managed-company.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import { companyRevisions } from "./company-revisions.ts";
import type { CompanyFormValues } from "./company-values.ts";
import { AboutFields } from "./form/about-fields.tsx";
import { CompanyPictures } from "./form/company-pictures.tsx";
import { ContactFields } from "./form/contact-fields.tsx";
import { OpeningFields } from "./form/opening-fields.tsx";
import { PlaceFields } from "./form/place-fields.tsx";

type CompanyFormProps = {
  /** The initial values of the fields. */
  values: CompanyFormValues;
  /** Undefined for a new company, including a duplicate. */
  stored?: ManagedCompany;
  /** The request from `/anunciar` from which this company is created. */
  requestId?: string;
  onSaved: (saved: ManagedCompany) => void;
  onClose: () => void;
};

/** The form for all fields of a company, beside the list. It validates the rules of spec 5 before sending. */
export function CompanyForm({ values, stored: opened, requestId, onSaved, onClose }: CompanyFormProps) {
  // Created with the form, so that pressing twice, or retrying after a lost response, creates only one company.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, failure, stored, rival } = useRevisedForm({
    schema: () => CompanyInput,
    values,
    stored: opened,
    revisions: companyRevisions,
    save: async (company, stored) =>
      onSaved(
        stored
          ? await api.companies.update({ ...company, id: stored.id, version: stored.version })
          : await api.companies.create(
              { ...company, ...(requestId && { requestId }) },
              { context: { idempotencyKey } },
            ),
      ),
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      width="lg"
      title={stored ? "Editar empresa" : "Nova empresa"}
      description="O que mudar aqui aparece no site quando você salvar."
      saveLabel={stored ? "Salvar" : "Criar empresa"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <AboutFields form={form} storedSlug={stored?.slug} />
      <ContactFields form={form} />
      <PlaceFields form={form} />
      <OpeningFields form={form} />
      <CompanyPictures form={form} />
    </FormSheet>
  );
}
