import { useState } from "react";
import { CategoryChanges, CategoryInput } from "#contract/category/category.schema.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { paths } from "#contract/paths.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CategoryPreview } from "./category-preview.tsx";
import { categoryRevisions } from "./category-revisions.ts";
import { emptyCategory, valuesOf } from "./category-values.ts";
import { IconPicker } from "./icon-picker.tsx";
import { TonePicker } from "./tone-picker.tsx";

type CategoryFormProps = {
  /** Undefined for a new category. */
  category?: ManagedCategoryView | undefined;
  onSaved: (saved: ManagedCategoryView) => void;
  onClose: () => void;
};

export function CategoryForm({ category: opened, onSaved, onClose }: CategoryFormProps) {
  // Created with the form, so that pressing twice, or retrying after a lost response, creates only one category.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const {
    form,
    submit,
    failure,
    stored: category,
    rival,
  } = useRevisedForm({
    schema: () => CategoryInput,
    values: opened ? valuesOf(opened) : emptyCategory,
    stored: opened,
    revisions: categoryRevisions,
    save: async (values, category) => onSaved(await write(category, values, idempotencyKey)),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [name, slug, icon, tone] = form.watch(["name", "slug", "icon", "tone"]);
  return (
    <FormSheet
      title={category ? "Editar categoria" : "Nova categoria"}
      description="O que mudar aqui aparece no site quando você salvar."
      saveLabel={category ? "Salvar" : "Criar categoria"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <CategoryPreview name={name} icon={icon} tone={tone} />
      <TextField label="Nome" required autoFocus error={errors.name?.message} {...form.register("name")} />
      <TextField
        label="Endereço"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={slugify(name)}
        hint={`No site: ${paths.category(slug || category?.slug || slugify(name))}`}
        error={errors.slug?.message}
        {...form.register("slug")}
      />
      <IconPicker own={category?.icon} error={errors.icon?.message} {...form.register("icon")} />
      <TonePicker error={errors.tone?.message} {...form.register("tone")} />
      <Checkbox
        label="Mostrar no site"
        hint="Sem isso, a categoria some das páginas públicas; as ofertas continuam."
        error={errors.isActive?.message}
        {...form.register("isActive")}
      />
    </FormSheet>
  );
}

function write(category: ManagedCategoryView | undefined, values: CategoryInput, idempotencyKey: string) {
  if (!category) return api.categories.create(values, { context: { idempotencyKey } });
  const { id, version } = category;
  return api.categories.update(CategoryChanges.parse({ ...values, id, version }));
}
