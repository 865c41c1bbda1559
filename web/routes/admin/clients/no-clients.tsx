import { Upload } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type NoClientsProps = { isFiltered: boolean; onClear: () => void; onImport: () => void };

/** Nobody yet, or nobody that the filter lets through. */
export function NoClients({ isFiltered, onClear, onImport }: NoClientsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhum cliente com esse filtro"
        action={
          <Button variant="plain" onClick={onClear}>
            Limpar busca e filtros
          </Button>
        }
      >
        Procure por outro nome ou telefone, ou mude os filtros.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhum cliente ainda"
      action={
        <Button icon={<Upload aria-hidden="true" />} onClick={onImport}>
          Importar uma planilha
        </Button>
      }
    >
      Quem pegar o primeiro cupom no site aparece aqui.
    </EmptyState>
  );
}
