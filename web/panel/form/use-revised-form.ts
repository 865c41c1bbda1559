import { useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { isConflict } from "#web/queries/api-error.ts";
import { type EditConflict, mergeTyped, type Revisions, readRival } from "./rival.ts";
import { type PanelForm, usePanelForm } from "./use-panel-form.ts";

type RevisedFormOptions<Input extends FieldValues, Output, Stored> = {
  /** Builds the validation rules for a stored record. */
  schema: (stored: Stored | undefined) => z.ZodType<Output, Input>;
  /** The initial values of the fields. */
  values: Input;
  /** Undefined for a new record. */
  stored: Stored | undefined;
  revisions: Revisions<Stored, Input>;
  save: (typed: Output, stored: Stored | undefined) => Promise<unknown>;
};

export type ConflictChoice = EditConflict & { takeTheirs: () => void };

type RevisedForm<Input extends FieldValues, Output, Stored> = PanelForm<Input, Output> & {
  /** The latest version known to the form: the other user's version after a conflict. */
  stored: Stored | undefined;
  /** Set when another user saved in the meantime. Saving again saves the typed values over that version. */
  rival: ConflictChoice | undefined;
};

/**
 * A form for a record that several users edit. If another user saved first, the current user is notified, keeps the
 * typed values and chooses.
 */
export function useRevisedForm<Input extends FieldValues, Output, Stored extends { id: string }>({
  schema,
  values,
  stored: opened,
  revisions,
  save,
}: RevisedFormOptions<Input, Output, Stored>): RevisedForm<Input, Output, Stored> {
  const [stored, setStored] = useState(opened);
  const [rival, setRival] = useState<EditConflict>();
  const panelForm = usePanelForm<Input, Output>({
    schema: schema(stored),
    defaultValues: values as DefaultValues<Input>,
    save: async (typed) => {
      setRival(undefined);
      try {
        await save(typed, stored);
      } catch (error) {
        if (!stored || !isConflict(error)) throw error;
        const found = await readRival(revisions, stored);
        if (!found) throw error;
        const theirs = revisions.valuesOf(found.latest);
        rebaseForm(panelForm.form, { seen: revisions.valuesOf(stored), theirs });
        setStored(found.latest);
        setRival(found.rival);
      }
    },
  });

  function takeTheirs(): void {
    if (stored) panelForm.form.reset(revisions.valuesOf(stored));
    setRival(undefined);
  }

  return { ...panelForm, stored, rival: rival && { ...rival, takeTheirs } };
}

/** Resets the form to the other user's version and applies the typed values over it. */
function rebaseForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { seen, theirs }: { seen: Input; theirs: Input },
): void {
  const mine = mergeTyped({ seen, typed: form.getValues(), theirs });
  form.reset(theirs);
  for (const [field, value] of Object.entries(mine)) {
    form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }
}
