import { Controller } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { firstMessage } from "#web/panel/form/first-message.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import { PictureField, PicturesField } from "#web/panel/picture/picture-field.tsx";
import type { CompanyFormState } from "#web/routes/admin/companies/company-values.ts";

export function CompanyPictures({ form }: { form: CompanyFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Imagens">
      <Controller
        control={form.control}
        name="logoUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Logo"
            purpose="logo"
            value={value ?? null}
            onChange={onChange}
            error={errors.logoUrl?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="coverUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Capa"
            purpose="cover"
            value={value ?? null}
            onChange={onChange}
            error={errors.coverUrl?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="photoUrls"
        render={({ field: { value, onChange } }) => (
          <PicturesField
            label="Fotos"
            purpose="photo"
            max={limits.companyPhotosMax}
            value={value ?? []}
            onChange={onChange}
            error={firstMessage(errors.photoUrls)}
          />
        )}
      />
    </FormSection>
  );
}
