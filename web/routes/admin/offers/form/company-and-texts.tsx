import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { CompanyPicker } from "#web/panel/filter/company-picker.tsx";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { orpc } from "#web/queries/api.ts";
import type { OfferFormState } from "#web/routes/admin/offers/offer-values.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";

/** The offer's company, category and texts. */
export function CompanyAndTexts({ form }: { form: OfferFormState }) {
  const { errors } = form.formState;
  const { data } = useQuery(orpc.categories.manage.list.queryOptions({ input: {} }));
  const categories = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSection title="A oferta">
      <Controller
        control={form.control}
        name="companyId"
        render={({ field: { value, onChange } }) => (
          <CompanyPicker
            label="Empresa"
            required
            value={value || null}
            error={errors.companyId?.message}
            onValueChange={(id, company) => {
              onChange(id ?? "");
              // Most offers are at their company's location. Typed text is kept.
              if (company && form.getValues("location") === "") form.setValue("location", company.location);
            }}
          />
        )}
      />
      <TextField label="Título" required error={errors.title?.message} {...form.register("title")} />
      <Textarea
        label="Descrição"
        required
        error={errors.description?.message}
        {...form.register("description")}
      />
      <FieldPair>
        <Controller
          control={form.control}
          name="categoryId"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Categoria"
              options={[{ value: "", label: "Sem categoria" }, ...categories]}
              value={value ?? ""}
              onValueChange={(id) => onChange(id || null)}
              error={errors.categoryId?.message}
            />
          )}
        />
        <TextField
          label="Localização"
          required
          error={errors.location?.message}
          {...form.register("location")}
        />
      </FieldPair>
    </FormSection>
  );
}
