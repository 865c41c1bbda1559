import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { PhoneInput } from "#web/panel/form/phone-input.tsx";
import type { CompanyFormState } from "#web/routes/admin/companies/company-values.ts";
import { TextField } from "#web/ui/form/text-field.tsx";

/** The company's contact data. */
export function ContactFields({ form }: { form: CompanyFormState }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Contato">
      <FieldPair>
        <PhoneInput form={form} name="phone" label="Telefone" required />
        <PhoneInput form={form} name="whatsapp" label="WhatsApp" />
        <PhoneInput form={form} name="landlinePhone" label="Telefone fixo" />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <TextField
          label="Instagram"
          hint="O @ ou o endereço do perfil."
          autoCapitalize="none"
          spellCheck={false}
          error={errors.instagramProfile?.message}
          {...form.register("instagramProfile")}
        />
        <LinkInput form={form} name="website" label="Site" />
      </FieldPair>
      <LinkInput
        form={form}
        name="googleMapsLink"
        label="Link do Google Maps"
        hint="Abra a empresa no Google Maps e use Compartilhar, Copiar link."
      />
    </FormSection>
  );
}

type LinkInputProps = {
  form: CompanyFormState;
  name: "website" | "googleMapsLink";
  label: string;
  hint?: string;
};

function LinkInput({ form, name, ...field }: LinkInputProps) {
  return (
    <TextField
      {...field}
      type="url"
      inputMode="url"
      placeholder="https://"
      autoCapitalize="none"
      spellCheck={false}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}
