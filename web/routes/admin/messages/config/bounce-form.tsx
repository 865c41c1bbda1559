import { Controller } from "react-hook-form";
import type { z } from "zod";
import { BounceMailboxInput, imapPorts } from "#contract/message/channel/channel.schema.ts";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useShowChannels } from "./config-queries.ts";
import { fixedHint } from "./fixed-notice.tsx";
import { SecretField } from "./secret-field.tsx";

type Values = z.input<typeof BounceMailboxInput>;

const portLabels: Record<number, string> = { 993: "993 (TLS)", 143: "143 (STARTTLS)" };
const ports = imapPorts.map((port) => ({ value: String(port), label: portLabels[port] ?? String(port) }));

type BounceFormProps = { channels: ChannelsView; onClose: () => void };

export function BounceForm({ channels, onClose }: BounceFormProps) {
  const show = useShowChannels();
  const serverHint = fixedHint(channels.fixed, "BOUNCE_IMAP_HOST");
  const { form, submit, failure } = usePanelForm<Values, BounceMailboxInput>({
    schema: BounceMailboxInput,
    defaultValues: valuesOf(channels, serverHint !== undefined),
    save: async (values) => {
      show(await api.messageChannels.saveBounceMailbox(values));
      showToast({ title: "Caixa de retornos salva" });
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Caixa de retornos"
      description="A caixa (IMAP) em que chegam os e-mails devolvidos. Nada é apagado dela."
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {serverHint ? <p className="text-muted">{serverHint}</p> : <ServerFields form={form} />}
      <AccountFields form={form} channels={channels} />
    </FormSheet>
  );
}

/** The server of the environment is not shown, so its values here are empty. */
function valuesOf({ bounceMailbox }: ChannelsView, isFixed: boolean): Values {
  const { version, host, port, user } = bounceMailbox;
  const server = isFixed ? { host: "", port: 993 } : { host, port: imapPorts.includes(port) ? port : 993 };
  return { version, ...server, user, password: "", removedSecrets: [] };
}

type Form = ReturnType<typeof usePanelForm<Values, BounceMailboxInput>>["form"];

function ServerFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Servidor">
      <TextField
        label="Servidor"
        placeholder="imap.exemplo.com.br"
        autoComplete="off"
        hint="Vazio: nenhuma caixa é lida."
        error={errors.host?.message}
        {...form.register("host")}
      />
      <Controller
        control={form.control}
        name="port"
        render={({ field: { value, onChange } }) => (
          <Select
            label="Porta"
            options={ports}
            value={String(value)}
            onValueChange={(port) => onChange(Number(port))}
            {...(errors.port?.message && { error: errors.port.message })}
          />
        )}
      />
    </FormSection>
  );
}

function AccountFields({ form, channels: { bounceMailbox, fixed } }: { form: Form; channels: ChannelsView }) {
  const { errors } = form.formState;
  const userHint = fixedHint(fixed, "BOUNCE_IMAP_USER");
  return (
    <FormSection title="Acesso">
      <TextField
        label="Usuário"
        required={form.watch("host") !== "" && userHint === undefined}
        autoComplete="off"
        readOnly={userHint !== undefined}
        {...(userHint && { hint: userHint })}
        error={errors.user?.message}
        {...form.register("user")}
      />
      <SecretField
        label="Senha"
        required={form.watch("host") !== "" && !bounceMailbox.password.isStored}
        secret={bounceMailbox.password}
        fixed={fixedHint(fixed, "BOUNCE_IMAP_PASSWORD")}
        isRemoved={form.watch("removedSecrets").length > 0}
        onRemove={(isRemoved) =>
          form.setValue("removedSecrets", isRemoved ? ["password"] : [], { shouldDirty: true })
        }
        error={errors.password?.message}
        {...form.register("password")}
      />
    </FormSection>
  );
}
