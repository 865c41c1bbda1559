import type { CepAddress } from "#contract/cep/cep.schema.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import type { CompanyFormState, CompanyFormValues } from "#web/routes/admin/companies/company-values.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CepLookup } from "./cep-lookup.tsx";
import { PositionFields } from "./position-fields.tsx";

/** The address as text, which can always be typed, and the position on the map. */
export function PlaceFields({ form }: { form: CompanyFormState }) {
  const { errors } = form.formState;

  function fill(found: CepAddress) {
    for (const [name, value] of Object.entries(addressFrom(found))) {
      form.setValue(name as keyof CompanyFormValues, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <FormSection title="Onde fica">
      <CepLookup onFound={fill} />
      <FieldPair>
        <TextField
          label="Localização"
          required
          hint="Cidade e estado, ou como as pessoas conhecem o lugar."
          error={errors.location?.message}
          {...form.register("location")}
        />
        <TextField label="Bairro" error={errors.neighborhood?.message} {...form.register("neighborhood")} />
      </FieldPair>
      <TextField
        label="Endereço"
        hint="Rua e número."
        error={errors.address?.message}
        {...form.register("address")}
      />
      <PositionFields form={form} />
    </FormSection>
  );
}

/** Returns only the values that the postal code lookup found. The other fields keep the typed values. */
function addressFrom({ street, neighborhood, city, state, latitude, longitude }: CepAddress) {
  return {
    location: `${city}, ${state}`,
    ...(street !== null && { address: street }),
    ...(neighborhood !== null && { neighborhood }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  };
}
