import { useState } from "react";
import type { CounterReward } from "#contract/loyalty/card.view.ts";
import { missingText } from "#contract/loyalty/card-face.texts.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { clubPostingDone } from "#contract/loyalty/managed-entry.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import type { CardFormProps } from "./card-panel.tsx";

/** The rewards of the club. A reward that the card does not reach states what is missing. */
export function RewardChoice({ club: { companyId }, program, card, onDone }: CardFormProps) {
  const [asking, setAsking] = useState<{ id: string; key: string }>();
  const [isBusy, setBusy] = useState(false);

  async function redeem({ id: rewardId, name }: CounterReward, idempotencyKey: string) {
    setBusy(true);
    await api.loyalty.counter
      .redeem({ companyId, cardId: card.id, rewardId }, { context: { idempotencyKey } })
      .then(() => {
        setAsking(undefined);
        onDone(clubPostingDone.redeemed(name));
      })
      .catch(showFailure);
    setBusy(false);
  }

  if (card.rewards.length === 0) return null;
  return (
    <section aria-labelledby="card-rewards">
      <h2 id="card-rewards" className="mb-2 text-lg">
        Resgatar
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {card.rewards.map((reward) => (
          <li
            key={reward.id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0">
              <span className="block wrap-anywhere font-semibold">{reward.name}</span>
              <span className="block text-muted text-sm">{rewardHint(reward, program)}</span>
            </span>
            {reward.canRedeem && asking?.id !== reward.id && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Resgatar ${reward.name}`}
                onClick={() => setAsking({ id: reward.id, key: newIdempotencyKey() })}
              >
                Resgatar
              </Button>
            )}
            {asking?.id === reward.id && (
              <span className="flex gap-2">
                <Button variant="plain" size="sm" onClick={() => setAsking(undefined)}>
                  Voltar
                </Button>
                <Button size="sm" loading={isBusy} onClick={() => redeem(reward, asking.key)}>
                  Entregar agora
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function rewardHint({ cost, missing, stock, canRedeem }: CounterReward, program: ProgramRules): string {
  const price = unitsText(program, cost);
  if (missing > 0) return `${price} · ${missingText(program, missing)}`;
  if (stock === 0) return `${price} · esgotado`;
  return canRedeem ? price : `${price} · limite do cliente atingido`;
}
