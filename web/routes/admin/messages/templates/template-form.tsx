import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { messageChannels, whatsappCategories } from "#contract/message/message.schema.ts";
import { approvalReasonText } from "#contract/message/template/approval.texts.ts";
import type { ManagedTemplate } from "#contract/message/template/managed-template.ts";
import { TemplateInput } from "#contract/message/template/template.schema.ts";
import {
  channelLabels,
  templateHints,
  whatsappCategoryLabels,
} from "#contract/message/template/template.texts.ts";
import { FieldPair, FormSection } from "#web/panel/form/form-section.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ApprovalBadge } from "./template-columns.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { templateRevisions } from "./template-revisions.ts";
import { TemplateText } from "./template-text.tsx";
import type { TemplateFormState, TemplateFormValues } from "./template-values.ts";

type TemplateFormProps = {
  values: TemplateFormValues;
  /** Undefined for a new template, including a duplicate. */
  stored?: ManagedTemplate | undefined;
  onSaved: (saved: ManagedTemplate) => void;
  onClose: () => void;
};

/** The form of a template, with a preview that follows the typing. */
export function TemplateForm({ values, stored: opened, onSaved, onClose }: TemplateFormProps) {
  // Created with the form, so that pressing twice, or retrying after a lost response, creates only one template.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, failure, stored, rival } = useRevisedForm({
    schema: () => TemplateInput,
    values,
    stored: opened,
    revisions: templateRevisions,
    save: async (template, stored) => onSaved(await write(template, stored, idempotencyKey)),
  });
  const { isDirty, isSubmitting } = form.formState;
  const channel = useWatch({ control: form.control, name: "channel" });
  return (
    <FormSheet
      width="lg"
      title={stored ? "Editar modelo" : "Novo modelo"}
      description={
        stored
          ? `Versão ${stored.number}. Um texto novo vira a próxima versão.`
          : "O texto pronto de uma mensagem."
      }
      saveLabel={stored ? "Salvar" : "Criar modelo"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <TemplateName form={form} isChannelFixed={stored !== undefined} />
      <TemplateText form={form} channel={channel} />
      {channel === "whatsapp" && <TemplateAtMeta form={form} stored={stored} />}
      <TemplatePreview form={form} />
    </FormSheet>
  );
}

function TemplateName({ form, isChannelFixed }: { form: TemplateFormState; isChannelFixed: boolean }) {
  const { errors } = form.formState;
  return (
    <FormSection title="O modelo">
      <FieldPair>
        <TextField
          label="Nome"
          required
          hint="Só a equipe vê."
          error={errors.name?.message}
          {...form.register("name")}
        />
        <Controller
          control={form.control}
          name="channel"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Canal"
              required
              value={value}
              onValueChange={onChange}
              disabled={isChannelFixed}
              options={messageChannels.map((channel) => ({ value: channel, label: channelLabels[channel] }))}
              {...(errors.channel?.message && { error: errors.channel.message })}
            />
          )}
        />
      </FieldPair>
    </FormSection>
  );
}

type TemplateAtMetaProps = { form: TemplateFormState; stored: ManagedTemplate | undefined };

/** The approval is read from Meta and cannot be changed here. */
function TemplateAtMeta({ form, stored }: TemplateAtMetaProps) {
  const { errors } = form.formState;
  return (
    <FormSection title="Na Meta">
      <FieldPair>
        <Controller
          control={form.control}
          name="category"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Categoria"
              hint={templateHints.category}
              value={value ?? null}
              onValueChange={onChange}
              options={whatsappCategories.map((category) => ({
                value: category,
                label: whatsappCategoryLabels[category],
              }))}
              {...(errors.category?.message && { error: errors.category.message })}
            />
          )}
        />
        <TextField
          label="Nome na Meta"
          hint="O nome do modelo aprovado, como ofertas_da_semana. Vazio para o WhatsApp à mão."
          error={errors.providerName?.message}
          {...form.register("providerName")}
        />
      </FieldPair>
      {stored?.approval && (
        <p className="flex flex-wrap items-center gap-2">
          <ApprovalBadge approval={stored.approval} />
          {stored.approvalReason && (
            <span className="text-muted">{approvalReasonText(stored.approvalReason)}</span>
          )}
        </p>
      )}
    </FormSection>
  );
}

function write(template: TemplateInput, stored: ManagedTemplate | undefined, idempotencyKey: string) {
  if (!stored) return api.messageTemplates.create(template, { context: { idempotencyKey } });
  const { category = null, ...rest } = template;
  return api.messageTemplates.update({ ...rest, category, id: stored.id, version: stored.version });
}
