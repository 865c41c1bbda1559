import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { slugify } from "#contract/fields/identifiers.ts";
import { paths } from "#contract/paths.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { orpc } from "#web/queries/api.ts";
import type { CompanyFormState } from "#web/routes/admin/companies/company-values.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";

type AboutFieldsProps = {
  form: CompanyFormState;
  /** The stored slug. It is kept when the field is emptied. */
  storedSlug: string | undefined;
};

/** The company's name, slug, category, description and visibility. */
export function AboutFields({ form, storedSlug }: AboutFieldsProps) {
  const { errors } = form.formState;
  const { data } = useQuery(orpc.categories.manage.list.queryOptions({ input: {} }));
  const categories = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const [name, slug] = form.watch(["name", "slug"]);
  const made = storedSlug ?? slugify(name);
  return (
    <FormSection title="A empresa">
      <TextField label="Nome" required autoFocus error={errors.name?.message} {...form.register("name")} />
      <FieldPair>
        <TextField
          label="Endereço no site"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={made}
          hint={`No site: ${paths.company(slug || made)}`}
          error={errors.slug?.message}
          {...form.register("slug")}
        />
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
      </FieldPair>
      <Textarea label="Descrição" error={errors.description?.message} {...form.register("description")} />
      <Checkbox
        label="Mostrar no site"
        hint="Sem isso, a empresa e as ofertas dela somem das páginas públicas."
        error={errors.isActive?.message}
        {...form.register("isActive")}
      />
    </FormSection>
  );
}
