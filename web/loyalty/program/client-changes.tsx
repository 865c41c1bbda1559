import type { ReactNode } from "react";
import type { ManagedProgram, ManagedReward } from "#contract/loyalty/managed-program.ts";
import { ProgramInput, RewardInput } from "#contract/loyalty/program.schema.ts";
import {
  programChanges,
  rewardChanges,
  type SentenceChange,
} from "#contract/loyalty/program-sentences.texts.ts";
import type { ProgramFormState, RewardFormState } from "./program-values.ts";

type ProgramChangesProps = { form: ProgramFormState; stored: ManagedProgram; members: number };

/** What the typed rules change for the clients of the club. */
export function ProgramChanges({ form, stored, members }: ProgramChangesProps) {
  const { success, data } = ProgramInput.safeParse(form.watch());
  if (!success) return null;
  return (
    <ClientChanges changes={programChanges(stored, data)}>
      {members > 0 && `Vale daqui para a frente para ${membersText(members)}. `}O que os clientes já ganharam
      não muda.
    </ClientChanges>
  );
}

type RewardChangesProps = { form: RewardFormState; stored: ManagedReward; program: ManagedProgram };

/** What the typed values of a reward change for the clients of the club. */
export function RewardChanges({ form, stored, program }: RewardChangesProps) {
  const { success, data } = RewardInput.safeParse(form.watch());
  if (!success) return null;
  return (
    <ClientChanges changes={rewardChanges(program, stored, data)}>
      Os vales que os clientes já pegaram continuam como eram.
    </ClientChanges>
  );
}

type ClientChangesProps = { changes: readonly SentenceChange[]; children: ReactNode };

function ClientChanges({ changes, children }: ClientChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section
      aria-label="O que muda para os clientes"
      className="flex flex-col gap-3 rounded-card border-2 border-line p-4"
    >
      <h3 className="text-lg">O que muda para os clientes</h3>
      <ul className="flex flex-col divide-y divide-line">
        {changes.map((change) => (
          <li key={`${change.before} ${change.after}`} className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-2">
            <Sentence label="Antes" text={change.before ?? "Não havia esta regra."} isOld />
            <Sentence label="Depois" text={change.after ?? "Esta regra sai."} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{children}</p>
    </section>
  );
}

function Sentence({ label, text, isOld = false }: { label: string; text: string; isOld?: boolean }) {
  return (
    <p className="min-w-0">
      <span className="block text-muted text-sm">{label}</span>
      <span className={isOld ? "text-muted" : "font-semibold"}>{text}</span>
    </p>
  );
}

function membersText(members: number): string {
  return members === 1 ? "1 cliente" : `${members.toLocaleString("pt-BR")} clientes`;
}
