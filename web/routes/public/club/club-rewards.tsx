import { Gift } from "lucide-react";
import type { ClubReward } from "#contract/loyalty/club.view.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { rewardSentences } from "#contract/loyalty/program-sentences.texts.ts";
import { remainingLabel } from "#contract/offer/offer-label.texts.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

type ClubRewardsProps = { program: ProgramRules; rewards: ClubReward[] };

/** What points are exchanged for, the cheapest first. */
export function ClubRewards({ program, rewards }: ClubRewardsProps) {
  return (
    <section aria-labelledby="rewards">
      <SectionHeading id="rewards" className="mb-3.5">
        Prêmios
      </SectionHeading>
      {rewards.length === 0 ? (
        <EmptyState icon={<Gift />} level={3} title="Os prêmios estão chegando">
          A loja ainda está escolhendo os prêmios deste clube. O que você juntar já vale para eles.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-pair gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
          {rewards.map((reward) => (
            <li key={reward.id} className="min-w-0">
              <Reward reward={reward} program={program} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Reward({ reward, program }: { reward: ClubReward; program: ProgramRules }) {
  const conditions = rewardSentences(reward);
  return (
    <Card className="flex h-full flex-col overflow-clip">
      <Picture picture={reward.picture} alt="" sizes="(min-width: 1024px) 270px, 50vw" />
      <div className="flex grow flex-col gap-1.5 p-3.5">
        <p className="display tabular break-words text-caju-deep text-xl leading-tight">
          {unitsText(program, reward.cost)}
        </p>
        <h3 className="break-words font-sans font-semibold text-base leading-snug tracking-normal">
          {reward.name}
        </h3>
        {reward.description && <p className="break-words text-muted text-sm">{reward.description}</p>}
        {conditions.length > 0 && <p className="text-muted text-sm">{conditions.join(" ")}</p>}
        <Stock stock={reward.stock} />
      </div>
    </Card>
  );
}

function Stock({ stock }: { stock: number | null }) {
  if (stock === 0) return <Badge className="mt-auto self-start">Esgotado</Badge>;
  const label = remainingLabel(stock);
  if (!label) return null;
  return (
    <Badge tone="warning" className="mt-auto self-start">
      {label}
    </Badge>
  );
}
