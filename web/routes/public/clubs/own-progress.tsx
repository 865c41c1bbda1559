import { dataProps } from "#web/ui/data-attributes.ts";
import { ownProgress } from "./own-progress.attributes.ts";

type OwnProgressProps = {
  companyId: string;
  unit: { unitSingular: string; unitPlural: string };
  rewards: { cost: number; stock?: number | null }[];
};

/** The place of the own progress. The script fills it for a client with a card (own-progress.enhance.ts). */
export function OwnProgress({ companyId, unit, rewards }: OwnProgressProps) {
  return (
    <p
      hidden
      {...dataProps(ownProgress, {
        company: companyId,
        singular: unit.unitSingular,
        plural: unit.unitPlural,
        costs: rewards
          .filter(({ stock }) => stock !== 0)
          .map(({ cost }) => cost)
          .join(" "),
      })}
      className="mt-3 font-semibold text-sol"
    />
  );
}
