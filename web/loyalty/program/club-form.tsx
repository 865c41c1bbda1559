import { useQueryClient } from "@tanstack/react-query";
import type { ManagedReward, ShopProgram } from "#contract/loyalty/managed-program.ts";
import type { ClubOfCompany } from "#contract/loyalty/program.schema.ts";
import { orpc } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { ProgramForm } from "./program-form.tsx";
import type { ProgramFormValues } from "./program-values.ts";
import { RewardForm } from "./reward-form.tsx";

/** The opened form of a club: its rules, or one of its rewards. A new reward is undefined. */
export type OpenedClubForm =
  | { form: "program"; values: ProgramFormValues }
  | { form: "reward"; reward: ManagedReward | undefined };

type ClubFormProps = {
  opened: OpenedClubForm;
  data: ShopProgram;
  /** Names the company for the back-office; empty for a shop. */
  club: ClubOfCompany;
  onClose: () => void;
};

/** Opens and changes a club, for its shop and for the back-office. */
export function ClubForm({ opened, data, club, onClose }: ClubFormProps) {
  const cache = useQueryClient();
  const { program } = data;
  const saved = (title: string) => {
    onClose();
    showToast({ title });
    void cache.invalidateQueries({ queryKey: orpc.loyalty.key() });
  };
  if (opened.form === "program") {
    return (
      <ProgramForm
        {...data}
        club={club}
        values={opened.values}
        stored={program ?? undefined}
        onSaved={() => saved(program ? "Regras salvas" : "Clube aberto")}
        onClose={onClose}
      />
    );
  }
  if (!program) return null;
  return (
    <RewardForm
      company={data.company}
      club={club}
      program={program}
      stored={opened.reward}
      onSaved={() => saved(opened.reward ? "Prêmio salvo" : "Prêmio adicionado")}
      onClose={onClose}
    />
  );
}
