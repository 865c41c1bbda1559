import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { InboundAnswer, type InboundConversation } from "#contract/message/inbound/inbound.schema.ts";
import { answerTexts, inboundToasts } from "#contract/message/inbound/inbound.texts.ts";
import { townClock } from "#contract/time/clock.ts";
import { today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { useNow } from "#web/panel/now.tsx";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

type AnswerFormProps = {
  conversation: Pick<InboundConversation, "newestId" | "answerUntil">;
  onDirty: (isDirty: boolean) => void;
};

const Answer = InboundAnswer.pick({ text: true });

/** The answer goes to the queue. Its line in the conversation shows when it has left. */
export function AnswerForm({ conversation: { newestId, answerUntil }, onDirty }: AnswerFormProps) {
  const queries = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  const { form, submit, failure } = usePanelForm({
    schema: Answer,
    defaultValues: { text: "" },
    save: async ({ text }) => {
      try {
        await api.inboundMessages.answer({ id: newestId, text }, { context: { idempotencyKey: key } });
        form.reset();
        setKey(newIdempotencyKey());
        showToast({ title: inboundToasts.answered, tone: "info" });
      } finally {
        await queries.invalidateQueries();
      }
    },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  // With the same rendering: a press of Escape right after the typing must find the sheet warned.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-3"
    >
      {failure && (
        <Notice tone="danger" title={failure.title} announce>
          {failure.text}
        </Notice>
      )}
      <Textarea
        label="Resposta"
        required
        maxLength={limits.inboundAnswerMaxLength}
        hint={<Until at={answerUntil} />}
        {...(errors.text?.message !== undefined && { error: errors.text.message })}
        {...form.register("text")}
      />
      <Button type="submit" loading={isSubmitting} loadingLabel="Enviando…" className="self-end">
        Responder
      </Button>
    </form>
  );
}

/** "Você pode responder até 14:20." On another day with its date. */
function Until({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return null;
  const end = new Date(at);
  const text = today(end) === today(now) ? townClock(end).time : momentText(end);
  return answerTexts.until(text);
}
