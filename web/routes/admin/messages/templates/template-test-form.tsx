import { useState } from "react";
import { Controller } from "react-hook-form";
import { formatPhone } from "#contract/fields/phone.ts";
import { type ManagedTemplateRow, TemplateTest } from "#contract/message/template/managed-template.ts";
import { templateTestTexts, templateValidation } from "#contract/message/template/template.texts.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { PhoneInput } from "#web/panel/form/phone-input.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { ClientPicker } from "./client-picker.tsx";

type TemplateTestFormProps = { template: ManagedTemplateRow; onClose: () => void };

const schemaFor = (isEmail: boolean) =>
  isEmail
    ? TemplateTest
    : TemplateTest.refine(({ phone }) => phone !== null, {
        path: ["phone"],
        error: templateValidation.phoneRequired,
      });

/** Queues the stored text for the user's own e-mail address, or for a phone. */
export function TemplateTestForm({ template: { id, name, channel }, onClose }: TemplateTestFormProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { user } = useSession();
  const isEmail = channel === "email";
  const { form, submit, failure } = usePanelForm({
    schema: schemaFor(isEmail),
    defaultValues: { id, phone: null, clientId: null },
    save: async (values) => {
      const { to, isSent } = await api.messageTemplates.test(values, { context: { idempotencyKey } });
      const address = isEmail ? to : formatPhone(to);
      onClose();
      showToast({
        title: (isSent ? templateTestTexts.queued : templateTestTexts.stays)(address),
        tone: isSent ? "success" : "info",
      });
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Testar modelo"
      description={name}
      saveLabel="Testar"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {isEmail ? (
        <p>
          O teste vai para o seu e-mail, <strong className="wrap-anywhere">{user?.email}</strong>.
        </p>
      ) : (
        <PhoneInput form={form} name="phone" label="Celular" required hint="De preferência, o seu." />
      )}
      <Controller
        control={form.control}
        name="clientId"
        render={({ field: { value, onChange } }) => (
          <ClientPicker label="Cliente do exemplo" value={value} onValueChange={onChange} />
        )}
      />
    </FormSheet>
  );
}
