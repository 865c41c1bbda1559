import { Pencil, Plus } from "lucide-react";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ManagedProgram, ManagedReward } from "#contract/loyalty/managed-program.ts";
import { rewardSentences } from "#contract/loyalty/program-sentences.texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

type RewardListProps = {
  program: ManagedProgram;
  rewards: readonly ManagedReward[];
  /** Undefined if the reader may not change rewards. */
  onOpen: ((reward: ManagedReward | undefined) => void) | undefined;
};

/** The rewards of the club, cheapest first. */
export function RewardList({ program, rewards, onOpen }: RewardListProps) {
  const add = onOpen && (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => onOpen(undefined)}>
      Adicionar prêmio
    </Button>
  );
  return (
    <section aria-labelledby="premios" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionHeading id="premios">Prêmios</SectionHeading>
        {rewards.length > 0 && add}
      </div>
      {rewards.length === 0 ? (
        <EmptyState title="Nenhum prêmio ainda" level={3} action={add}>
          O primeiro prêmio diz ao cliente para que ele junta {program.unitPlural}.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {rewards.map((reward) => (
            <RewardItem key={reward.id} program={program} reward={reward} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RewardItemProps = Pick<RewardListProps, "program" | "onOpen"> & { reward: ManagedReward };

function RewardItem({ program, reward, onOpen }: RewardItemProps) {
  const { name, picture, cost, stock, isActive } = reward;
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-card bg-surface p-3 shadow-soft">
      <Picture
        picture={picture}
        alt=""
        sizes="64px"
        ratio="1/1"
        className="max-w-16 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1 basis-[9rem]">
        <p className="break-words font-semibold">{name}</p>
        <p className="tabular font-semibold text-mata-deep">{unitsText(program, cost)}</p>
        <p className="text-muted text-sm">
          {[
            stock === null || stock === 0 ? "" : `Restam ${stock.toLocaleString("pt-BR")}.`,
            ...rewardSentences(reward),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {stock === 0 && <Badge tone="warning">Esgotado</Badge>}
          {!isActive && <Badge tone="neutral">Fora do clube</Badge>}
        </div>
      </div>
      {onOpen && (
        <Button
          variant="plain"
          size="sm"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Mudar ${name}`}
          onClick={() => onOpen(reward)}
        >
          Mudar
        </Button>
      )}
    </li>
  );
}
