import { type FormEvent, useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import { loyaltyValidation } from "#contract/loyalty/loyalty.texts.ts";
import type { CounterPointsRequest } from "#contract/loyalty/points-request.view.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { api } from "#web/queries/api.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { RequestFacts } from "./points-requests.tsx";

type AnswerProps = {
  request: CounterPointsRequest;
  as: "approve" | "decline";
  program: ProgramRules | null;
  onClose: (isAnswered: boolean) => void;
};

/** The answer to a request: the shop may correct the amount before it approves, and gives a reason when it declines. */
export function PointsRequestAnswer({ request, as, program, onClose }: AnswerProps) {
  const formId = useId();
  const [amountCents, setAmount] = useState(request.amountCents);
  const [failure, setFailure] = useState<ApiError>();
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const isApproval = as === "approve";

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get("answer")).trim();
    if (!isApproval && answer === "") return setReasonMissing(true);
    setSending(true);
    try {
      const { id } = request;
      if (isApproval) {
        await api.loyalty.requests.approve({ id, amountCents, answer: answer || null, operatorName: null });
      } else await api.loyalty.requests.decline({ id, answer });
      showToast({ title: isApproval ? "Pontos lançados" : "Pedido recusado" });
      onClose(true);
    } catch (error) {
      setFailure(toApiError(error));
      setSending(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(false)}
      title={isApproval ? "Aprovar pedido" : "Recusar pedido"}
      actions={
        <>
          <Button variant="plain" onClick={() => onClose(false)}>
            Voltar
          </Button>
          <Button type="submit" form={formId} loading={isSending} variant={isApproval ? "primary" : "danger"}>
            {isApproval ? "Lançar os pontos" : "Recusar pedido"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        {failure && Object.keys(failure.fields).length === 0 && (
          <Notice tone="danger" title={failure.title} announce>
            {failure.text}
          </Notice>
        )}
        <RequestFacts request={request} />
        {isApproval && (program?.kind === "points" || request.amountCents !== null) && (
          <MoneyField
            label="Valor da compra"
            hint="Confira com a nota. Vale o que você digitar."
            value={amountCents}
            onValueChange={setAmount}
            error={failure?.fields.amountCents}
          />
        )}
        <TextField
          label={isApproval ? "Recado para o cliente (se quiser)" : "Motivo"}
          hint={isApproval ? undefined : "O cliente lê este texto."}
          name="answer"
          maxLength={limits.reasonMaxLength}
          required={!isApproval}
          error={isReasonMissing ? loyaltyValidation.reasonRequired : failure?.fields.answer}
        />
      </form>
    </Dialog>
  );
}
