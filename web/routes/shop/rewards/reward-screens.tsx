import { useQuery } from "@tanstack/react-query";
import { defaultUnit, unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { orpc } from "#web/queries/api.ts";
import { CardRewards } from "./card-rewards.tsx";
import { RedeemedReward } from "./redeemed-reward.tsx";
import { RewardPhone } from "./reward-phone.tsx";
import type { RewardScreen, RewardWork } from "./use-rewards.ts";
import { VoucherAnswer } from "./voucher-answer.tsx";

type RewardScreensProps = { shown: RewardScreen; work: RewardWork; serverTime: ServerTime };

/** The redemption of rewards and vouchers: one decision per screen. */
export function RewardScreens({ shown, work, serverTime }: RewardScreensProps) {
  const { data: club } = useQuery(orpc.loyalty.counter.club.queryOptions({ input: {} }));
  const unit = club?.program ?? defaultUnit;
  switch (shown.at) {
    case "phone":
      return <RewardPhone screen={shown} work={work} />;
    case "card":
      return <CardRewards screen={shown} unit={unit} work={work} />;
    case "voucher":
    case "closed":
      return <VoucherAnswer screen={shown} work={work} serverTime={serverTime} />;
    case "redeemed":
      return <RedeemedReward screen={shown} unit={unit} work={work} serverTime={serverTime} />;
    case "confirm": {
      const { card, reward, key } = shown;
      return (
        <ResultScreen
          key={key}
          tone="green"
          title={reward.name}
          className={fullScreen}
          actions={
            <>
              <AnswerButton busy={work.isBusy} onClick={() => void work.redeem(card, reward, key)}>
                Trocar {unitsText(unit, reward.cost)}
              </AnswerButton>
              <AnswerButton second onClick={() => work.show({ at: "card", card })}>
                Voltar sem trocar
              </AnswerButton>
            </>
          }
        >
          <p className="display text-2xl low:text-xl">{card.clientName}</p>
          <p>
            Tem {unitsText(unit, card.balance)} e fica com {unitsText(unit, card.balance - reward.cost)}.
          </p>
        </ResultScreen>
      );
    }
    case "refused": {
      const { refusal, back } = shown;
      return (
        <ResultScreen
          key="refused"
          tone="red"
          title={refusal.title}
          className={fullScreen}
          actions={
            <>
              {back && <AnswerButton onClick={() => work.show(back)}>Voltar</AnswerButton>}
              <AnswerButton second={back !== undefined} onClick={work.close}>
                Validar outro
              </AnswerButton>
            </>
          }
        >
          <p>{refusal.text}</p>
        </ResultScreen>
      );
    }
  }
}
