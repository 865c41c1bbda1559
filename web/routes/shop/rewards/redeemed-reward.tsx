import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import { UndoCountdown } from "#web/counter/undo-countdown.tsx";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import type { RewardScreen, RewardWork } from "./use-rewards.ts";

type RedeemedRewardProps = {
  screen: Extract<RewardScreen, { at: "redeemed" }>;
  unit: Pick<ProgramRules, "unitSingular" | "unitPlural">;
  work: RewardWork;
  serverTime: ServerTime;
};

/** The reward to hand over now. */
export function RedeemedReward({ screen: { voucher, card }, unit, work, serverTime }: RedeemedRewardProps) {
  return (
    <ResultScreen
      tone="green"
      isDone
      title="Pode dar"
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={work.close}>Validar outro</AnswerButton>
          <UndoCountdown
            until={voucher.undoUntil}
            busy={work.isBusy}
            serverTime={serverTime}
            onUndo={() => void work.undo(voucher.id)}
          />
        </>
      }
    >
      <p className="display text-2xl low:text-xl">{voucher.rewardName}</p>
      <p>
        {voucher.clientName}
        {card && ` · saldo: ${unitsText(unit, card.balance)}`}
      </p>
    </ResultScreen>
  );
}
