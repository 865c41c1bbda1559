import { closedVoucherTexts } from "#contract/loyalty/counter.texts.ts";
import { formatDate } from "#contract/time/dates.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import { UndoCountdown } from "#web/counter/undo-countdown.tsx";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import type { RewardScreen, RewardWork } from "./use-rewards.ts";

type VoucherAnswerProps = {
  screen: Extract<RewardScreen, { at: "voucher" | "closed" }>;
  work: RewardWork;
  serverTime: ServerTime;
};

/** A voucher by its code: its reward can be handed over, or the reason why not. */
export function VoucherAnswer({ screen, work, serverTime }: VoucherAnswerProps) {
  if (screen.at === "closed") {
    const { voucher } = screen;
    const { title, text } = closedVoucherTexts(voucher);
    return (
      <ResultScreen
        tone="yellow"
        title={title}
        className={fullScreen}
        actions={
          <>
            <AnswerButton onClick={work.close}>Validar outro</AnswerButton>
            {voucher.actions.undo && (
              <UndoCountdown
                until={voucher.undoUntil}
                busy={work.isBusy}
                serverTime={serverTime}
                onUndo={() => void work.undo(voucher.id)}
              />
            )}
          </>
        }
      >
        <p className="display text-2xl low:text-xl">{voucher.rewardName}</p>
        <p>{text}</p>
      </ResultScreen>
    );
  }
  const { key, voucher } = screen;
  const { id, rewardName, clientName, validUntil } = voucher;
  return (
    <ResultScreen
      tone="green"
      title="Vale válido"
      className={fullScreen}
      actions={
        <>
          <AnswerButton busy={work.isBusy} onClick={() => void work.handOver(id, key)}>
            Entregar o prêmio
          </AnswerButton>
          <AnswerButton second onClick={work.close}>
            Voltar sem usar
          </AnswerButton>
        </>
      }
    >
      <p className="display text-2xl low:text-xl">{rewardName}</p>
      <p>
        {clientName}
        {validUntil && ` · vale até ${formatDate(validUntil)}`}
      </p>
    </ResultScreen>
  );
}
