import { useQuery } from "@tanstack/react-query";
import type { CounterClub } from "#contract/loyalty/card.view.ts";
import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules, RewardView } from "#contract/loyalty/program.view.ts";
import { programSentences, rewardSentences } from "#contract/loyalty/program-sentences.texts.ts";
import { today } from "#contract/time/dates.ts";
import { LoyaltyCardFace } from "#web/loyalty/card-face.tsx";
import { useNow } from "#web/panel/now.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { ClubBadge } from "./club-columns.tsx";

/** The club of one company: its card, its rules in plain sentences, and its rewards. */
export function ClubSheet({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    orpc.loyalty.counter.club.queryOptions({ input: { companyId }, staleTime: 0, gcTime: 0 }),
  );
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={data?.companyName ?? "Clube"}
      description={data && <ClubBadge state={stateOf(data.program)} />}
    >
      {error && !data && <ReadFailure error={error} onRetry={refetch} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data && <ClubDetails club={data} />}
    </Sheet>
  );
}

function stateOf(program: ProgramRules | null) {
  if (!program) return "none";
  return program.isActive ? "active" : "inactive";
}

function ClubDetails({ club: { companyName, program, rewards } }: { club: CounterClub }) {
  const now = useNow();
  if (!program) return <p>Esta empresa ainda não tem clube. Ela pode abrir o dela em Programa, no painel.</p>;
  const goal = nextReward(rewards, 0);
  return (
    <div className="flex flex-col gap-6">
      <LoyaltyCardFace
        companyName={companyName}
        program={program}
        balance={0}
        goal={goal}
        today={today(now)}
        headingLevel={3}
      />
      <section aria-labelledby="club-rules">
        <h3 id="club-rules" className="mb-2 text-lg">
          Regras
        </h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {programSentences(program).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="club-rewards">
        <h3 id="club-rewards" className="mb-2 text-lg">
          Prêmios
        </h3>
        {rewards.length === 0 && <p className="text-muted">Nenhum prêmio à escolha agora.</p>}
        <ul className="flex flex-col divide-y divide-line">
          {rewards.map((reward) => (
            <RewardLine key={reward.id} reward={reward} program={program} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function RewardLine({ reward, program }: { reward: RewardView; program: ProgramRules }) {
  const { name, cost, stock } = reward;
  const terms = [...rewardSentences(reward), ...(stock === null ? [] : [`Restam ${stock}.`])];
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block wrap-anywhere font-semibold">{name}</span>
        {terms.length > 0 && <span className="block text-muted text-sm">{terms.join(" ")}</span>}
      </span>
      <span className="tabular shrink-0">{unitsText(program, cost)}</span>
    </li>
  );
}
