import { Send } from "lucide-react";
import { UserInvitation } from "#contract/account/user.schema.ts";
import { invitationTexts } from "#contract/mail/delivery.texts.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { FieldPair } from "#web/panel/form/form-section.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { useInvitationToast } from "#web/panel/use-invitation-toast.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

type InviteShopkeeperProps = { companyId: string; onInvited: () => Promise<void> };

/**
 * Creates an account for this company. The invited person chooses the password through the link in the invitation.
 */
export function InviteShopkeeper({ companyId, onInvited }: InviteShopkeeperProps) {
  const delivers = useDeliveryChannels();
  const toastOf = useInvitationToast();
  const { form, submit, failure } = usePanelForm({
    schema: UserInvitation,
    defaultValues: { name: "", email: "", role: "lojista", companyIds: [companyId] },
    save: async (invitation) => {
      const { name } = await api.users.invite(invitation);
      showToast(toastOf(name));
      form.reset();
      await onInvited();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      aria-label="Convidar lojista"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <h3 className="font-bold text-lg">Convidar lojista</h3>
        <p className="text-muted text-sm">{invitationTexts.how(delivers)}</p>
      </div>
      {failure && (
        <Notice tone="danger" title={failure.title} announce>
          {failure.text}
        </Notice>
      )}
      <FieldPair>
        <TextField
          label="Nome"
          required
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
      </FieldPair>
      <div>
        <Button type="submit" variant="outline" icon={<Send aria-hidden="true" />} loading={isSubmitting}>
          {invitationTexts.make(delivers)}
        </Button>
      </div>
    </form>
  );
}
