import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BroadcastSchedule, BroadcastTest } from "#contract/message/broadcast/broadcast.schema.ts";
import { byHandTexts, personCount, receiversText } from "#contract/message/broadcast/broadcast.texts.ts";
import type { AudienceCount, BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { broadcastTimeTexts } from "#contract/message/broadcast/broadcast-time.texts.ts";
import { sendingTime } from "#contract/message/channel/sending-time.ts";
import { instantAt } from "#contract/time/clock.ts";
import { timeOfDay } from "#contract/time/date-field.ts";
import { isCalendarDay } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { DateInput } from "#web/panel/form/date-input.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { useNow } from "#web/panel/now.tsx";
import { api, orpc } from "#web/queries/api.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { progressOf } from "./broadcast-progress.ts";
import { EmptyValues } from "./empty-values.tsx";
import { LeftOut, leavesByHand, leavesBySite, SendingFacts } from "./sending-facts.tsx";

const { scheduledOutside } = broadcastTimeTexts;

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
  const isByHand = leavesByHand(options, channel);
  const { data } = useQuery({
    ...orpc.broadcasts.audience.queryOptions({ input: { ...audience, channel } }),
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      title={`Enviar “${name}” agora?`}
      confirmLabel={data ? `Enviar a ${personCount(data.recipients)}` : "Enviar"}
      onConfirm={async () => {
        const { counts } = await api.broadcasts.start({ id, version }, { context: { idempotencyKey: key } });
        const { queued } = progressOf(counts);
        onDone(isByHand ? byHandTexts.started(name, queued) : `“${name}” entrou na fila de envio`);
      }}
      onClose={onClose}
    >
      <AudienceNumbers broadcast={broadcast} options={options} count={data} />
      {isByHand && data && <p className="mt-2">{byHandTexts.start(data.recipients)}</p>}
      <p className="mt-2 text-muted">O que já saiu não volta. Dá para pausar ou cancelar o resto.</p>
    </ConfirmDialog>
  );
}

type NumbersProps = {
  broadcast: BroadcastView;
  options: BroadcastOptions;
  count: AudienceCount | undefined;
  /** The moment of a scheduled broadcast, null until it is chosen. */
  at?: Date | null;
};

/** Who gets the broadcast and who does not, what it costs and when it ends. */
function AudienceNumbers({ broadcast, options, count, at }: NumbersProps) {
  const { channel, ratePerMinute, content, values } = broadcast;
  if (!count) return <p>Contando quem recebe…</p>;
  return (
    <>
      <p>{`${receiversText(count.recipients)}.`}</p>
      <LeftOut count={count} />
      <SendingFacts
        options={options}
        sent={{ channel, category: content.category, ratePerMinute }}
        recipients={count.recipients}
        at={at}
      />
      <EmptyValues content={content} values={values} />
    </>
  );
}

export function ScheduleDialog({
  broadcast,
  options,
  onDone,
  onClose,
}: DialogProps & Done & { options: BroadcastOptions }) {
  const { id, version, name, channel, audience } = broadcast;
  const count = useQuery(orpc.broadcasts.audience.queryOptions({ input: { ...audience, channel } }));
  const { form, submit, failure } = usePanelForm({
    schema: BroadcastSchedule,
    defaultValues: { id, version, day: "", time: "09:00" },
    save: async (input) => {
      const { scheduledAt } = await api.broadcasts.schedule({ ...input, id, version });
      onDone(`“${name}” agendado para ${momentText(new Date(scheduledAt ?? 0))}`);
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const at = momentOf(form.watch(), useNow());
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
      {at && <HoursNotice at={at} options={options} channel={channel} />}
      <section aria-label="Se fosse agora" className="rounded-card bg-sunken p-4">
        <p className="mb-1 font-semibold">Com o público de agora</p>
        <AudienceNumbers broadcast={broadcast} options={options} count={count.data} at={at ?? null} />
      </section>
    </FormSheet>
  );
}

const yearMs = 366 * 24 * 60 * 60_000;

/**
 * Undefined until day and time are complete, and for a moment that is refused: in the past, or after more than a year.
 * While a year is typed, it is one of the first of the calendar.
 */
function momentOf({ day, time }: { day: string; time: string }, now: Date): Date | undefined {
  if (!isCalendarDay(day) || !timeOfDay.safeParse(time).success) return undefined;
  const moment = instantAt(day, time);
  const ahead = moment.getTime() - now.getTime();
  return ahead > 0 && ahead <= yearMs ? moment : undefined;
}

type HoursNoticeProps = { at: Date; options: BroadcastOptions; channel: BroadcastView["channel"] };

/** States that the broadcast will begin later than at the chosen moment. By hand, staff choose the hour. */
function HoursNotice({ at, options, channel }: HoursNoticeProps) {
  const now = useNow();
  const begin = sendingTime(options.rules, at);
  if (begin === "now" || !leavesBySite(options, channel)) return null;
  return (
    <Notice announce tone="warning" title={scheduledOutside.title}>
      {scheduledOutside.text(begin, now)}
    </Notice>
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
