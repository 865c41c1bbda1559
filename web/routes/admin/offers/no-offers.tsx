import { Plus } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type NoOffersProps = { isFiltered: boolean; onClear: () => void; onCreate: () => void };

/** Nothing made yet, or nothing that the filter lets through. */
export function NoOffers({ isFiltered, onClear, onCreate }: NoOffersProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma oferta com esse filtro"
        action={
          <Button variant="plain" onClick={onClear}>
            Limpar busca e filtros
          </Button>
        }
      >
        Procure por outra palavra ou mude os filtros.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhuma oferta ainda"
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          Criar a primeira
        </Button>
      }
    >
      Uma oferta ativa aparece no site assim que você salvar.
    </EmptyState>
  );
}
