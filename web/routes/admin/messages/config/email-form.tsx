import { Controller } from "react-hook-form";
import type { z } from "zod";
import { mailPorts, SmtpInput } from "#contract/message/channel/channel.schema.ts";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useShowChannels } from "./config-queries.ts";
import { fixedHint } from "./fixed-notice.tsx";
import { SecretField } from "./secret-field.tsx";

type Values = z.input<typeof SmtpInput>;

const securities = [
  { value: "starttls", label: "STARTTLS (porta 587)" },
  { value: "tls", label: "TLS desde o início (porta 465)" },
  { value: "none", label: "Nenhuma (só na mesma máquina)" },
];

type EmailFormProps = { channels: ChannelsView; onClose: () => void };

export function EmailForm({ channels, onClose }: EmailFormProps) {
  const show = useShowChannels();
  const serverHint = fixedHint(channels.fixed, "SMTP_URL");
  const { form, submit, failure } = usePanelForm<Values, SmtpInput>({
    schema: SmtpInput,
    defaultValues: valuesOf(channels, serverHint !== undefined),
    save: async (values) => {
      show(await api.messageChannels.saveEmail(values));
      showToast({ title: "E-mail salvo" });
      onClose();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Servidor de e-mail"
      description="Os dados de envio (SMTP) do seu provedor de e-mail."
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {serverHint ? (
        <p className="text-muted">{serverHint}</p>
      ) : (
        <ServerFields form={form} channels={channels} />
      )}
      <MailboxFields form={form} channels={channels} />
    </FormSheet>
  );
}

/** The fields of a server that the environment sets are not shown, so their values here are empty. */
function valuesOf({ email }: ChannelsView, isFixed: boolean): Values {
  const { version, from, bounceAddress } = email;
  const server = isFixed
    ? ({ isEnabled: false, host: "", port: 587, security: "starttls", user: null } as const)
    : {
        // A server that was never saved is switched on by saving it.
        ...{ isEnabled: version === null ? true : email.isEnabled, host: email.host, port: email.port },
        ...{ security: email.security, user: email.user },
      };
  return { version, ...server, password: "", removedSecrets: [], from, bounceAddress };
}

type Form = ReturnType<typeof usePanelForm<Values, SmtpInput>>["form"];
type FieldsProps = { form: Form; channels: ChannelsView };

function ServerFields({ form, channels: { email } }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <FormSection title="Servidor">
      <Checkbox label="Enviar e-mails por este servidor" {...form.register("isEnabled")} />
      <TextField
        label="Servidor"
        required={form.watch("isEnabled")}
        placeholder="smtp.exemplo.com.br"
        autoComplete="off"
        error={errors.host?.message}
        {...form.register("host")}
      />
      <FieldPair>
        <Controller
          control={form.control}
          name="port"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Porta"
              options={mailPorts.map((port) => ({ value: String(port), label: String(port) }))}
              value={String(value)}
              onValueChange={(port) => onChange(Number(port))}
              {...(errors.port?.message && { error: errors.port.message })}
            />
          )}
        />
        <Controller
          control={form.control}
          name="security"
          render={({ field: { value, onChange } }) => (
            <Select label="Segurança" options={securities} value={value} onValueChange={onChange} />
          )}
        />
      </FieldPair>
      <TextField label="Usuário" autoComplete="off" error={errors.user?.message} {...form.register("user")} />
      <SecretField
        label="Senha"
        secret={email.password}
        fixed={undefined}
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

function MailboxFields({ form, channels: { fixed } }: FieldsProps) {
  const { errors } = form.formState;
  const fromHint = fixedHint(fixed, "SMTP_FROM");
  return (
    <FormSection title="Remetente">
      <TextField
        label="Remetente"
        placeholder="Pertinho <oi@exemplo.com.br>"
        autoComplete="off"
        readOnly={fromHint !== undefined}
        hint={fromHint ?? "Vazio: o endereço do usuário."}
        error={errors.from?.message}
        {...form.register("from")}
      />
      <TextField
        label="Endereço de devoluções"
        type="email"
        autoComplete="off"
        hint="Recebe os e-mails que não puderam ser entregues. O provedor precisa aceitar endereços com +, como retornos+123@exemplo.com.br. Pode ficar vazio."
        error={errors.bounceAddress?.message}
        {...form.register("bounceAddress")}
      />
    </FormSection>
  );
}
