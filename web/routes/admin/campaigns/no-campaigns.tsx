import { Plus } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type NoCampaignsProps = { isFiltered: boolean; onClear: () => void; onCreate: () => void };

/** Nothing made yet, or nothing that the filter lets through. */
export function NoCampaigns({ isFiltered, onClear, onCreate }: NoCampaignsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma campanha com esse filtro"
        action={
          <Button variant="plain" onClick={onClear}>
            Limpar busca e filtros
          </Button>
        }
      >
        Procure por outra palavra ou mude a situação.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhuma campanha ainda"
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
          Criar a primeira
        </Button>
      }
    >
      Uma campanha junta ofertas de várias lojas por um período, com página e contagem próprias.
    </EmptyState>
  );
}
