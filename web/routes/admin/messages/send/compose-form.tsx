import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import { BroadcastInput } from "#contract/message/broadcast/broadcast.schema.ts";
import type { BroadcastView } from "#contract/message/broadcast/broadcast.view.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { toNumber } from "#web/panel/form/to-number.ts";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { ChannelNotice } from "./channel-notice.tsx";
import { EmptyValues } from "./empty-values.tsx";
import { composeHeadingId, focusHeading } from "./headings.ts";
import { ScheduleDialog, StartDialog, TestDialog } from "./send-dialogs.tsx";
import { leavesByHand } from "./sending-facts.tsx";
import { TemplateText } from "./template-text.tsx";
import { ValueFields } from "./value-fields.tsx";

type Next = "save" | "test" | "schedule" | "start";
type ComposeFormProps = {
  options: BroadcastOptions;
  draft: BroadcastView | undefined;
  /** Set when the user opened this form from elsewhere on the screen: its heading gets the focus. */
  takesFocus: boolean;
  /** The broadcast is scheduled or started. */
  onDone: () => void;
  onStartOver: () => void;
};

const noValues = { empresa: null, oferta: null, link: null, pontos: null, premio: null, validade: null };

/** The steps of a broadcast. Every action saves the draft first, so that what is sent is what is shown. */
export function ComposeForm({ options, draft, takesFocus, onDone, onStartOver }: ComposeFormProps) {
  useEffect(() => {
    if (takesFocus) focusHeading(composeHeadingId);
  }, [takesFocus]);
  const cache = useQueryClient();
  const next = useRef<Next>("save");
  const key = useRef(newIdempotencyKey());
  const [saved, setSaved] = useState(draft);
  const [dialog, setDialog] = useState<Exclude<Next, "save">>();
  const { form, submit, failure } = usePanelForm({
    schema: BroadcastInput,
    defaultValues: {
      name: draft?.name ?? "",
      templateId: draft?.templateId ?? "",
      audience: draft?.audience ?? {},
      values: { ...noValues, ...draft?.values },
      ratePerMinute: draft?.ratePerMinute ?? null,
    },
    save: async (input) => {
      const view = saved
        ? await api.broadcasts.update({ ...input, id: saved.id, version: saved.version })
        : await api.broadcasts.create(input, { context: { idempotencyKey: key.current } });
      setSaved(view);
      void cache.invalidateQueries({ queryKey: orpc.broadcasts.list.key() });
      if (next.current === "save") showToast({ title: "Rascunho salvo" });
      else setDialog(next.current);
    },
  });
  const { errors, isSubmitting } = form.formState;
  const template = options.templates.find(({ id }) => id === form.watch("templateId"));
  const isByHand = template !== undefined && leavesByHand(options, template.channel);
  const chooseTemplate = (id: string) => {
    form.setValue("templateId", id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const chosen = options.templates.find((one) => one.id === id);
    // By hand the field of the rate is hidden, and a typed rate would have no effect.
    if (chosen && leavesByHand(options, chosen.channel)) form.setValue("ratePerMinute", null);
  };
  const act = (what: Next) => {
    next.current = what;
    void submit();
  };
  const done = (title: string) => {
    setDialog(undefined);
    showToast({ title });
    void cache.invalidateQueries({ queryKey: orpc.broadcasts.key() });
    onDone();
  };
  return (
    <>
      <form
        noValidate
        aria-label="Novo envio"
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          act("save");
        }}
      >
        {failure && (
          <Notice tone="danger" title={failure.title} announce>
            {failure.text}
          </Notice>
        )}
        <section className="flex flex-col gap-4" aria-labelledby={composeHeadingId}>
          <h2 id={composeHeadingId} tabIndex={-1} className="scroll-mt-20 text-lg outline-none">
            1. O que enviar
          </h2>
          <TextField
            label="Nome do envio"
            hint="Só a equipe vê"
            required
            autoComplete="off"
            error={errors.name?.message}
            {...form.register("name")}
          />
          <Controller
            control={form.control}
            name="templateId"
            render={({ field, fieldState: { error } }) => (
              <Combobox
                label="Modelo"
                required
                value={field.value || null}
                options={options.templates.map(({ id, name, channel }) => ({
                  value: id,
                  label: name,
                  hint: messageChannelLabels[channel],
                }))}
                onValueChange={(id) => chooseTemplate(id ?? "")}
                {...(error?.message && { error: error.message })}
              />
            )}
          />
          {template && <ChannelNotice options={options} template={template} />}
          {template && <TemplateText template={template} values={form.watch("values")} />}
          {template && <ValueFields form={form} template={template} />}
          {template && <EmptyValues content={template} values={form.watch("values")} />}
        </section>
        <AudienceFields
          audience={form.watch("audience")}
          template={template}
          options={options}
          ratePerMinute={typedRate(form.watch("ratePerMinute"))}
          onChange={(audience) => form.setValue("audience", audience, { shouldDirty: true })}
        />
        {!isByHand && (
          <section className="flex flex-col gap-4" aria-labelledby="send-when">
            <h2 id="send-when" className="text-lg">
              3. Ritmo
            </h2>
            <TextField
              label="Mensagens por minuto, no máximo"
              hint={template ? rateHint(options, template.channel) : "Vazio usa o ritmo do canal"}
              inputMode="numeric"
              error={errors.ratePerMinute?.message}
              {...form.register("ratePerMinute", { setValueAs: toNumber })}
            />
          </section>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="button"
            loading={isSubmitting && next.current === "start"}
            onClick={() => act("start")}
          >
            Enviar agora…
          </Button>
          <Button variant="plain" type="button" onClick={() => act("schedule")}>
            Agendar…
          </Button>
          <Button variant="plain" type="button" onClick={() => act("test")}>
            Mandar um teste…
          </Button>
          <Button variant="plain" type="submit">
            Salvar rascunho
          </Button>
          <Button variant="plain" type="button" onClick={onStartOver}>
            Começar outro
          </Button>
        </div>
      </form>
      {/* Outside of the form: React passes the submit event of a dialog's form to the form around it. */}
      {dialog === "start" && saved && (
        <StartDialog broadcast={saved} options={options} onDone={done} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "schedule" && saved && (
        <ScheduleDialog
          broadcast={saved}
          options={options}
          onDone={done}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "test" && saved && <TestDialog broadcast={saved} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Null while the field is empty or holds a rate that is refused. */
function typedRate(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 ? value : null;
}

function rateHint({ ratePerMinute }: BroadcastOptions, channel: string): string {
  const rate = channel === "email" ? ratePerMinute.email : ratePerMinute.whatsapp;
  return `Vazio usa o ritmo do canal: ${rate.toLocaleString("pt-BR")} por minuto`;
}
