import { Controller } from "react-hook-form";
import { UserInvitation } from "#contract/account/user.schema.ts";
import { invitationTexts } from "#contract/mail/delivery.texts.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { useInvitationToast } from "#web/panel/use-invitation-toast.ts";
import { api } from "#web/queries/api.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { ToastMessage } from "#web/ui/overlay/toast.tsx";
import { CompaniesField } from "./companies-field.tsx";
import { RoleField } from "./role-field.tsx";

type InviteSheetProps = { onDone: (toast: ToastMessage) => void; onClose: () => void };

export function InviteSheet({ onDone, onClose }: InviteSheetProps) {
  const delivers = useDeliveryChannels();
  const toastOf = useInvitationToast();
  const { form, submit, failure } = usePanelForm({
    schema: UserInvitation,
    defaultValues: { name: "", email: "", role: "lojista", companyIds: [] },
    save: async (invitation) => {
      const { name } = await api.users.invite(invitation);
      onDone(toastOf(name));
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Convidar pessoa"
      description={invitationTexts.how(delivers)}
      saveLabel={invitationTexts.make(delivers)}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        required
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RoleField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={form.control}
        name="companyIds"
        render={({ field, fieldState }) => (
          <CompaniesField
            value={field.value ?? []}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormSheet>
  );
}
