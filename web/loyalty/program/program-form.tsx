import type { ManagedProgram, ShopProgram } from "#contract/loyalty/managed-program.ts";
import { type ClubOfCompany, ProgramInput } from "#contract/loyalty/program.schema.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { api } from "#web/queries/api.ts";
import { BonusFields } from "./bonus-fields.tsx";
import { ProgramChanges } from "./client-changes.tsx";
import { EarningFields } from "./earning-fields.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { ProgramPreview } from "./program-preview.tsx";
import { type ProgramFormValues, programRevisions } from "./program-values.ts";

type ProgramFormProps = Pick<ShopProgram, "company" | "rewards" | "members"> & {
  /** Names the company for the back-office; empty for a shop. */
  club: ClubOfCompany;
  values: ProgramFormValues;
  /** Undefined for a club that is not open yet. */
  stored: ManagedProgram | undefined;
  onSaved: () => void;
  onClose: () => void;
};

/** The rules of the club, with a preview that follows each change. */
export function ProgramForm({
  company,
  rewards,
  members,
  club,
  values,
  stored: opened,
  onSaved,
  onClose,
}: ProgramFormProps) {
  const { form, submit, failure, stored, rival } = useRevisedForm({
    schema: () => ProgramInput,
    values,
    stored: opened,
    revisions: programRevisions(club),
    save: async (program, stored) => {
      await api.loyalty.program.save({ ...program, ...club, version: stored?.version ?? null });
      onSaved();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      width="lg"
      title={stored ? "Regras do clube" : "Abrir o clube"}
      description={company.name}
      saveLabel={stored ? "Salvar" : "Abrir o clube"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <EarningFields form={form} />
      <BonusFields form={form} />
      <LimitFields form={form} />
      <ProgramPreview form={form} company={company} rewards={rewards} />
      {stored && <ProgramChanges form={form} stored={stored} members={members} />}
    </FormSheet>
  );
}
