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

/** Asks why a mailbox may get offers again whose reader opted out. */
export function LiftOptOut({ client: { id, email }, onLifted, onClose }: LiftOptOutProps) {
  const { form, submit, failure } = usePanelForm({
    schema: OptOutLift,
    defaultValues: { id, reason: "" },
    save: async (input) =>
      onLifted(await api.clients.manage.liftOptOut(input), "E-mail liberado para ofertas"),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="A pessoa pediu de novo para receber?"
      description={`Quem lê ${email} pediu para não receber mais ofertas. Libere só se essa mesma pessoa mudou de ideia.`}
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
