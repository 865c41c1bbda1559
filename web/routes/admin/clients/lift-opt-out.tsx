import { useState } from "react";
import { mailboxStopTexts } from "#contract/client/client.texts.ts";
import type { ManagedClient } from "#contract/client/managed-client.ts";
import { OptOutLift } from "#contract/client/managed-client.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { Textarea } from "#web/ui/form/textarea.tsx";

type LiftOptOutProps = {
  client: ManagedClient;
  onLifted: (saved: ManagedClient, done: string) => void;
  onClose: () => void;
};

/** Asks why a mailbox may get mails again whose reader opted out, or whose mail came back. */
export function LiftOptOut({ client, onLifted, onClose }: LiftOptOutProps) {
  // Those that the admin sees, although the client may be read again meanwhile.
  const [{ id, address, stop }] = useState(() => seen(client));
  const texts = mailboxStopTexts[stop];
  const { form, submit, failure } = usePanelForm({
    schema: OptOutLift,
    defaultValues: { id, address, stop, reason: "" },
    save: async (input) => onLifted(await api.clients.manage.liftOptOut(input), texts.lifted),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title={texts.question}
      description={texts.caution(address)}
      saveLabel="Liberar e-mail"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <Textarea
        label="Como a pessoa pediu"
        hint="Fica registrado com o seu nome."
        required
        rows={3}
        error={errors.reason?.message}
        {...form.register("reason")}
      />
      <p className="text-muted">
        As escolhas em “Aceita receber” não mudam: ligue lá o que a pessoa aceitou.
      </p>
    </FormSheet>
  );
}

const seen = ({ id, email, mailboxStop }: ManagedClient) => ({
  ...{ id, address: email ?? "", stop: mailboxStop ?? "opted_out" },
});
