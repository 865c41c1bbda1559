import { Plus } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type NoCompaniesProps = { isFiltered: boolean; onClear: () => void; onCreate: () => void };

/** Nothing made yet, or nothing that the filter lets through. */
export function NoCompanies({ isFiltered, onClear, onCreate }: NoCompaniesProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma empresa com esse filtro"
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
      title="Nenhuma empresa ainda"
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          Criar a primeira
        </Button>
      }
    >
      Uma empresa ativa aparece no site assim que você salvar.
    </EmptyState>
  );
}
