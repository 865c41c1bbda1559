import { Controller } from "react-hook-form";
import { offerQrFile } from "#contract/api-paths.ts";
import { firstMessage } from "#web/panel/form/first-message.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import { TagsField } from "#web/panel/form/tags-field.tsx";
import type { OfferFormState } from "#web/routes/admin/offers/offer-values.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type SearchAndCodeProps = {
  form: OfferFormState;
  /** Undefined while the offer has no URL for a QR code. */
  offerId: string | undefined;
};

/** The ways to find the offer: keywords, its QR code and the shop's own code. */
export function SearchAndCode({ form, offerId }: SearchAndCodeProps) {
  const { errors } = form.formState;
  return (
    <FormSection title="Busca e QR Code">
      <Controller
        control={form.control}
        name="keywords"
        render={({ field: { value, onChange } }) => (
          <TagsField
            label="Palavras-chave"
            hint="Enter ou vírgula separa. Ajudam a achar a oferta na busca."
            value={(value ?? []).map((word) => word ?? "")}
            onChange={onChange}
            error={firstMessage(errors.keywords)}
          />
        )}
      />
      <Checkbox
        label="QR Code ligado"
        hint="Desligado, o código impresso avisa que não vale mais."
        {...form.register("qrEnabled")}
      />
      {offerId && (
        <p className="flex flex-wrap gap-4">
          <a className="font-semibold underline" href={offerQrFile(offerId, "svg")} download>
            Baixar QR em SVG
          </a>
          <a className="font-semibold underline" href={offerQrFile(offerId, "png")} download>
            Baixar QR em PNG
          </a>
        </p>
      )}
      <TextField
        label="Código"
        hint="O número da oferta na planilha da loja, para importar de novo sem repetir."
        error={errors.code?.message}
        {...form.register("code")}
      />
    </FormSection>
  );
}
