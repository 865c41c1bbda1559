import { ChevronRight, Gift } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import type { CounterCard, CounterReward } from "#contract/loyalty/card.view.ts";
import { missingText } from "#contract/loyalty/card-face.texts.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { formatDate } from "#contract/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import type { RewardScreen, RewardWork } from "./use-rewards.ts";

type Unit = Pick<ProgramRules, "unitSingular" | "unitPlural">;
type CardRewardsProps = { screen: Extract<RewardScreen, { at: "card" }>; unit: Unit; work: RewardWork };

/** A client's balance, open vouchers and rewards: what can be handed over now, and what is missing. */
export function CardRewards({ screen: { card, isUndone }, unit, work }: CardRewardsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      <div className="rounded-hero bg-mata-light p-4 text-on-mata">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
          {card.clientName}
        </h1>
        <p className="display tabular text-3xl text-sol">{unitsText(unit, card.balance)}</p>
      </div>
      {isUndone && (
        <Notice tone="success" title="Resgate desfeito" announce>
          O saldo de {card.clientName} voltou para {unitsText(unit, card.balance)}.
        </Notice>
      )}
      <Vouchers card={card} work={work} />
      <section aria-labelledby="rewards" className="rounded-card bg-surface p-4 shadow-soft">
        <h2 id="rewards" className="text-lg">
          Prêmios
        </h2>
        {card.rewards.length === 0 && <p className="text-muted">Esta loja ainda não tem prêmios.</p>}
        <ul className="flex flex-col divide-y divide-line">
          {card.rewards.map((reward) => (
            <li key={reward.id}>
              <RewardRow reward={reward} card={card} unit={unit} work={work} />
            </li>
          ))}
        </ul>
      </section>
      <Button variant="outline" size="lg" fullWidth onClick={work.start}>
        Outro cliente
      </Button>
      <Button variant="quiet" fullWidth onClick={work.close}>
        Digitar um código
      </Button>
    </div>
  );
}

function Vouchers({ card, work }: { card: CounterCard; work: RewardWork }) {
  if (card.vouchers.length === 0) return null;
  return (
    <section aria-labelledby="vouchers" className="rounded-card bg-surface p-4 shadow-soft">
      <h2 id="vouchers" className="text-lg">
        Vales em aberto
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {card.vouchers.map((voucher) => (
          <li key={voucher.id}>
            <RowButton
              title={voucher.rewardName}
              text={`Vale ${formatReadableCode(voucher.code)}${voucher.validUntil ? `, até ${formatDate(voucher.validUntil)}` : ""}`}
              onClick={() => work.askVoucher({ ...voucher, clientName: card.clientName })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RewardRowProps = { reward: CounterReward; card: CounterCard; unit: Unit; work: RewardWork };

function RewardRow({ reward, card, unit, work }: RewardRowProps) {
  if (reward.canRedeem) {
    return (
      <RowButton
        title={reward.name}
        text={`Trocar por ${unitsText(unit, reward.cost)}`}
        onClick={() => work.ask(card, reward)}
      />
    );
  }
  return (
    <div className="py-2.5 text-muted">
      <p className="font-semibold wrap-anywhere">{reward.name}</p>
      <p className="text-sm">{whyNot(reward, unit)}</p>
    </div>
  );
}

function whyNot({ missing, stock }: CounterReward, unit: Unit): string {
  if (stock === 0) return "Esgotado";
  return missing > 0 ? missingText(unit, missing) : "Este cliente já pegou o máximo deste prêmio";
}

function RowButton({ title, text, onClick }: { title: string; text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 w-full items-center gap-3 py-2 text-left"
    >
      <Gift aria-hidden="true" className="size-6 shrink-0 text-success-deep" />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-success-deep">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  );
}
