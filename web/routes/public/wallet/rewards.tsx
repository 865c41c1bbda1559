import { Gift } from "lucide-react";
import { missingText } from "#contract/loyalty/card-face.texts.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { WalletCardDetails } from "#contract/loyalty/wallet.view.ts";
import { paths } from "#contract/paths.ts";
import { addDays, formatDate } from "#contract/time/dates.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { RetryingLabel } from "#web/ui/form/retrying-form.tsx";
import { ConfirmPopover } from "#web/ui/overlay/confirm-popover.tsx";

type RewardsProps = { card: WalletCardDetails; formKey: string; today: string };
type Reward = WalletCardDetails["rewards"][number];

/** What the points of the card can be exchanged for, the cheapest first. */
export function Rewards({ card, formKey, today }: RewardsProps) {
  return (
    <section aria-labelledby="rewards">
      <SectionHeading id="rewards" className="mb-3.5">
        Prêmios
      </SectionHeading>
      {card.rewards.length === 0 && (
        <EmptyState icon={<Gift />} level={3} title="Os prêmios estão chegando">
          A loja ainda está escolhendo os prêmios. O que você juntar já vale para eles.
        </EmptyState>
      )}
      <ul className="grid grid-cols-pair gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-2">
        {card.rewards.map((reward) => (
          <li key={reward.id} className="min-w-0">
            <Card className="flex h-full flex-col overflow-clip">
              <Picture picture={reward.picture} alt="" sizes="(min-width: 1024px) 270px, 50vw" />
              <div className="flex grow flex-col gap-1.5 p-3.5">
                <p className="display tabular break-words text-caju-deep text-xl leading-tight">
                  {unitsText(card.program, reward.cost)}
                </p>
                <h3 className="break-words font-sans font-semibold text-base leading-snug tracking-normal">
                  {reward.name}
                </h3>
                <div className="mt-auto pt-2">
                  <TakeOrReason card={card} reward={reward} formKey={formKey} today={today} />
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeOrReason({ card, reward, formKey, today }: RewardsProps & { reward: Reward }) {
  if (reward.canRedeem) return <Take card={card} reward={reward} formKey={formKey} today={today} />;
  if (reward.stock === 0) return <Badge>Esgotado</Badge>;
  if (reward.missing > 0) {
    return <p className="font-medium text-muted text-sm">{missingText(card.program, reward.missing)}</p>;
  }
  return (
    <p className="text-muted text-sm">{card.isOpen ? "Você já pegou o máximo" : "Clube fechado agora"}</p>
  );
}

/** A voucher that expires does not return its points: the question states it before the client agrees. */
function Take({ card, reward, formKey, today }: RewardsProps & { reward: Reward }) {
  const { id, name, cost, validDays } = reward;
  const units = unitsText(card.program, cost);
  return (
    <ConfirmPopover
      id={`take-${id}`}
      opener="Trocar"
      openerLabel={`Trocar por ${name}`}
      openerLook={buttonLook({ variant: "deep", fullWidth: true })}
      title={`Trocar ${units} por ${name}?`}
      stay="Agora não"
      form={{ action: paths.loyaltyProgress({ cartao: card.id }) }}
      confirm={
        <button
          type="submit"
          name="intent"
          value={`take ${id} ${formKey}-${id}`}
          className={buttonLook({ className: "px-2" })}
        >
          <RetryingLabel>Sim, trocar</RetryingLabel>
        </button>
      }
    >
      {validDays === null
        ? "Você ganha um vale para mostrar no caixa. Enquanto não usar, pode desistir e ter tudo de volta."
        : `Você ganha um vale para usar até ${formatDate(addDays(today, validDays))}. Até lá, pode desistir e ter tudo de volta. Depois disso o vale vence, e ${units} não ${cost === 1 ? "volta" : "voltam"}.`}
    </ConfirmPopover>
  );
}
