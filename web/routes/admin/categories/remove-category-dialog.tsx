import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { usesText } from "#contract/category/category.texts.ts";
import type { ManagedCategoryView } from "#contract/category/category.view.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { orpc } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type RemoveCategoryDialogProps = {
  category: ManagedCategoryView;
  /** The categories to which the offers and companies may be moved. */
  others: readonly ManagedCategoryView[];
  onRemoved: (movedTo: ManagedCategoryView | undefined) => void;
  /** Called when the server refused: the list's data is outdated. */
  onRefused: () => void;
  onClose: () => void;
};

/**
 * Requests confirmation before a category is removed. If it is in use, the user selects a category for its offers and
 * companies (docs/product.md, Catalogue).
 */
export function RemoveCategoryDialog({
  category,
  others,
  onRemoved,
  onRefused,
  onClose,
}: RemoveCategoryDialogProps) {
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const [missing, setMissing] = useState<string>();
  const removal = useMutation(
    orpc.categories.remove.mutationOptions({
      onSuccess: () => onRemoved(others.find(({ id }) => id === moveTo)),
      onError: onRefused,
    }),
  );
  const failure = removal.error ? toApiError(removal.error) : undefined;
  const inUse = category.offers + category.companies > 0;

  function remove() {
    if (inUse && moveTo === null) return setMissing(validation.category.moveTo);
    removal.mutate({ id: category.id, ...(moveTo !== null && { moveTo }) });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      title={`Apagar ${category.name}?`}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="danger" loading={removal.isPending} loadingLabel="Apagando…" onClick={remove}>
            {inUse ? "Mover e apagar" : "Apagar categoria"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && !failure.fields.moveTo && (
          <Notice tone="danger" title={failure.title} announce>
            {failure.text}
          </Notice>
        )}
        {inUse ? (
          <>
            <p>Esta categoria tem {usesText(category)}. Nada disso se perde: escolha para onde vai.</p>
            <Select
              label="Mover para"
              required
              options={others.map(({ id, name, isActive }) => ({
                value: id,
                label: isActive ? name : `${name} (inativa)`,
              }))}
              value={moveTo}
              onValueChange={(id) => {
                setMoveTo(id);
                setMissing(undefined);
              }}
              error={missing ?? failure?.fields.moveTo}
            />
          </>
        ) : (
          <p>Nenhuma oferta ou empresa usa esta categoria. Depois de apagada, ela não volta.</p>
        )}
      </div>
    </Dialog>
  );
}
