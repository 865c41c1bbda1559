import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BroadcastSchedule, BroadcastTest } from "#contract/message/broadcast/broadcast.schema.ts";
import { personCount } from "#contract/message/broadcast/broadcast.texts.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { DateInput } from "#web/panel/form/date-input.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api, orpc } from "#web/queries/api.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { costText, durationLine } from "./audience-count.tsx";

type DialogProps = { broadcast: BroadcastView; onClose: () => void };
type Done = { onDone: (title: string) => void };

/** The last question, with the number of people who get the message. */
export function StartDialog({
  broadcast,
  options,
  onDone,
  onClose,
}: DialogProps & Done & { options: BroadcastOptions }) {
  const { id, version, name, channel, audience } = broadcast;
  const [key] = useState(newIdempotencyKey);
  const { data } = useQuery({
    ...orpc.broadcasts.audience.queryOptions({ input: { ...audience, channel } }),
    staleTime: 0,
  });
  const template = options.templates.find((one) => one.id === broadcast.templateId);
  const { ratePerMinute: ownRate } = broadcast;
  const duration = data && durationLine(options, channel, { recipients: data.recipients, ownRate });
  return (
    <ConfirmDialog
      title={`Enviar “${name}” agora?`}
      confirmLabel={data ? `Enviar a ${personCount(data.recipients)}` : "Enviar"}
      onConfirm={async () => {
        await api.broadcasts.start({ id, version }, { context: { idempotencyKey: key } });
        onDone(`“${name}” entrou na fila de envio`);
      }}
      onClose={onClose}
    >
      <p>{data ? `${personCount(data.recipients)} recebem.` : "Contando quem recebe…"}</p>
      {options.nextSendingAt && (
        <p className="mt-2">
          Agora é fora do horário de envio: começa a sair {momentText(new Date(options.nextSendingAt))}.
        </p>
      )}
      {duration && <p className="mt-2">{duration}</p>}
      {data && template?.channel === "whatsapp" && (
        <p className="mt-2">{costText(options, template, data.recipients)}</p>
      )}
      <p className="mt-2 text-muted">O que já saiu não volta. Dá para pausar ou cancelar o resto.</p>
    </ConfirmDialog>
  );
}

export function ScheduleDialog({ broadcast, onDone, onClose }: DialogProps & Done) {
  const { id, version, name } = broadcast;
  const { form, submit, failure } = usePanelForm({
    schema: BroadcastSchedule,
    defaultValues: { id, version, day: "", time: "09:00" },
    save: async (input) => {
      const { scheduledAt } = await api.broadcasts.schedule(input);
      onDone(`“${name}” agendado para ${momentText(new Date(scheduledAt ?? 0))}`);
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title={`Agendar “${name}”`}
      description="O público é contado na hora do envio, com quem puder receber nessa hora."
      saveLabel="Agendar"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <DateInput form={form} name="day" label="Dia" required />
      <TextField label="Hora" type="time" required error={errors.time?.message} {...form.register("time")} />
    </FormSheet>
  );
}

export function TestDialog({ broadcast: { id, channel }, onClose }: DialogProps) {
  const [key] = useState(newIdempotencyKey);
  const { form, submit, failure } = usePanelForm({
    schema: BroadcastTest,
    defaultValues: { id, phone: "" },
    save: async (input) => {
      const { to } = await api.broadcasts.test(input, { context: { idempotencyKey: key } });
      showToast({ title: `Teste para ${to} na fila` });
      onClose();
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Mandar um teste"
      description="Uma mensagem com este texto, só para você conferir. Ninguém do público recebe."
      saveLabel="Mandar teste"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {channel === "email" ? (
        <p>Vai para o e-mail da sua conta.</p>
      ) : (
        <TextField
          label="Seu telefone com DDD"
          type="tel"
          required
          autoFocus
          error={errors.phone?.message}
          {...form.register("phone")}
        />
      )}
    </FormSheet>
  );
}
