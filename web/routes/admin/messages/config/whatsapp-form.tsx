import { Controller } from "react-hook-form";
import type { z } from "zod";
import {
  WhatsappInput,
  type WhatsappMode,
  type WhatsappSecret,
} from "#contract/message/channel/channel.schema.ts";
import type { ChannelsView, ChannelVariable } from "#contract/message/channel/channel.view.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { PhoneInput } from "#web/panel/form/phone-input.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { RadioGroup } from "#web/ui/form/radio.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useShowChannels } from "./config-queries.ts";
import { fixedHint } from "./fixed-notice.tsx";
import { SecretField } from "./secret-field.tsx";

type Values = z.input<typeof WhatsappInput>;

const modes: { value: WhatsappMode; label: string }[] = [
  { value: "off", label: "Não enviar" },
  { value: "manual", label: "À mão: uma pessoa abre e envia cada mensagem" },
  { value: "api", label: "API da Meta (WhatsApp Cloud API)" },
];

type WhatsappFormProps = { channels: ChannelsView; onClose: () => void };

export function WhatsappForm({ channels, onClose }: WhatsappFormProps) {
  const show = useShowChannels();
  const { form, submit, failure } = usePanelForm<Values, WhatsappInput>({
    schema: WhatsappInput,
    defaultValues: valuesOf(channels),
    save: async (values) => {
      show(await api.messageChannels.saveWhatsapp(values));
      showToast({ title: "WhatsApp salvo" });
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="WhatsApp"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="mode"
        render={({ field: { name, value, onChange } }) => (
          <RadioGroup
            label="Como enviar"
            name={name}
            options={modes}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      <PhoneInput
        form={form}
        name="phone"
        label="Número da cidade"
        readOnly={channels.fixed.includes("WHATSAPP_PHONE")}
        hint={fixedHint(channels.fixed, "WHATSAPP_PHONE") ?? "O número que as pessoas veem, com DDD."}
      />
      {form.watch("mode") === "api" && <ApiFields form={form} channels={channels} />}
    </FormSheet>
  );
}

function valuesOf({ whatsapp }: ChannelsView): Values {
  const { version, mode, phone, phoneNumberId, accountId } = whatsapp;
  const secrets = { token: "", appSecret: "", verifyToken: "", removedSecrets: [] };
  return { version, mode, phone, phoneNumberId, accountId, ...secrets };
}

type Form = ReturnType<typeof usePanelForm<Values, WhatsappInput>>["form"];
type ApiFieldsProps = { form: Form; channels: ChannelsView };

const ids: { name: "phoneNumberId" | "accountId"; label: string; variable: ChannelVariable }[] = [
  { name: "phoneNumberId", label: "ID do número", variable: "WHATSAPP_PHONE_NUMBER_ID" },
  { name: "accountId", label: "ID da conta do WhatsApp Business", variable: "WHATSAPP_ACCOUNT_ID" },
];

const secrets: { name: WhatsappSecret; label: string; variable: ChannelVariable }[] = [
  { name: "token", label: "Token de acesso", variable: "WHATSAPP_TOKEN" },
  { name: "appSecret", label: "Chave secreta do aplicativo", variable: "WHATSAPP_APP_SECRET" },
  { name: "verifyToken", label: "Palavra de verificação do webhook", variable: "WHATSAPP_VERIFY_TOKEN" },
];

function ApiFields({ form, channels: { whatsapp, fixed } }: ApiFieldsProps) {
  const { errors } = form.formState;
  const removed = form.watch("removedSecrets");
  return (
    <FormSection title="API da Meta">
      {ids.map(({ name, label, variable }) => (
        <TextField
          key={name}
          label={label}
          required={name === "phoneNumberId" && !fixed.includes(variable)}
          inputMode="numeric"
          autoComplete="off"
          readOnly={fixed.includes(variable)}
          hint={fixedHint(fixed, variable)}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      {secrets.map(({ name, label, variable }) => (
        <SecretField
          key={name}
          label={label}
          required={name === "token" && !whatsapp.token.isStored && !fixed.includes(variable)}
          secret={whatsapp[name]}
          fixed={fixedHint(fixed, variable)}
          isRemoved={removed.includes(name)}
          onRemove={(isRemoved) =>
            form.setValue(
              "removedSecrets",
              isRemoved ? [...removed, name] : removed.filter((one) => one !== name),
              { shouldDirty: true },
            )
          }
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
    </FormSection>
  );
}
