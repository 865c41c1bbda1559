import { Controller } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { firstMessage } from "#web/panel/form/first-message.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import { PictureField, PicturesField } from "#web/panel/picture/picture-field.tsx";
import type { OfferFormState } from "#web/routes/admin/offers/offer-values.ts";

export function OfferPictures({ form }: { form: OfferFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Imagens">
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Imagem principal"
            purpose="offer"
            value={value ?? null}
            onChange={onChange}
            error={errors.imageUrl?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="galleryUrls"
        render={({ field: { value, onChange } }) => (
          <PicturesField
            label="Galeria"
            purpose="offer"
            max={limits.offerGalleryMax}
            value={value ?? []}
            onChange={onChange}
            error={firstMessage(errors.galleryUrls)}
          />
        )}
      />
    </FormSection>
  );
}
