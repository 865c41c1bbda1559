import { useState } from "react";
import { Controller } from "react-hook-form";
import type { ManagedProgram, ManagedReward, ShopProgram } from "#contract/loyalty/managed-program.ts";
import { type ClubOfCompany, RewardInput } from "#contract/loyalty/program.schema.ts";
import { FieldPair } from "#web/panel/form/form-section.tsx";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { PictureField } from "#web/panel/picture/picture-field.tsx";
import { api } from "#web/queries/api.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { RewardChanges } from "./client-changes.tsx";
import { MoneyInput } from "./money-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { RewardPreview } from "./program-preview.tsx";
import { emptyReward, type RewardFormState, rewardRevisions, rewardValues } from "./program-values.ts";

type RewardFormProps = Pick<ShopProgram, "company"> & {
  /** Names the company for the back-office; empty for a shop. */
  club: ClubOfCompany;
  program: ManagedProgram;
  /** Undefined for a new reward. */
  stored: ManagedReward | undefined;
  onSaved: () => void;
  onClose: () => void;
};

export function RewardForm({ club, stored: opened, onSaved, onClose, ...card }: RewardFormProps) {
  // Created with the form, so that pressing twice, or retrying after a lost response, adds only one reward.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, failure, stored, rival } = useRevisedForm({
    schema: () => RewardInput,
    values: opened ? rewardValues(opened) : emptyReward,
    stored: opened,
    revisions: rewardRevisions(club),
    save: async (reward, stored) => {
      if (stored)
        await api.loyalty.program.changeReward({
          ...reward,
          ...club,
          id: stored.id,
          version: stored.version,
        });
      else await api.loyalty.program.addReward({ ...reward, ...club }, { context: { idempotencyKey } });
      onSaved();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title={stored ? "Mudar prêmio" : "Novo prêmio"}
      description="Os vales que os clientes já pegaram continuam como eram."
      saveLabel={stored ? "Salvar" : "Adicionar prêmio"}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <RewardFields form={form} unitPlural={card.program.unitPlural} />
      <RewardPreview form={form} {...card} />
      {stored && <RewardChanges form={form} stored={stored} program={card.program} />}
    </FormSheet>
  );
}

function RewardFields({ form, unitPlural }: { form: RewardFormState; unitPlural: string }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField label="Nome do prêmio" required error={errors.name?.message} {...form.register("name")} />
      <TextField label="Descrição" error={errors.description?.message} {...form.register("description")} />
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Imagem do prêmio"
            purpose="logo"
            value={value ?? null}
            onChange={onChange}
            error={errors.imageUrl?.message}
          />
        )}
      />
      <FieldPair>
        <NumberInput form={form} name="cost" label={`Custa quantos ${unitPlural}`} required />
        <NumberInput form={form} name="stock" label="Quantos há" hint="Vazio: sem limite." />
        <NumberInput form={form} name="limitPerClient" label="Limite por cliente" hint="Vazio: sem limite." />
        <NumberInput
          form={form}
          name="validDays"
          label="Dias de validade do vale"
          hint="Vazio: vale até ser usado."
        />
        <MoneyInput
          form={form}
          name="valueCents"
          label="Quanto custa para a loja"
          hint="Clientes não veem. Entra nas contas do clube."
        />
      </FieldPair>
      <Checkbox
        label="No clube"
        hint="Desmarcado, ninguém pega este prêmio."
        {...form.register("isActive")}
      />
    </>
  );
}
