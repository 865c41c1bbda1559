import { paths } from "#contract/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

type NoCouponsProps = { isFiltered: boolean; onClear: () => void };

/** Nothing taken yet, or nothing that the filter lets through. */
export function NoCoupons({ isFiltered, onClear }: NoCouponsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhum cupom com esse filtro"
        action={
          <Button variant="plain" onClick={onClear}>
            Limpar busca e filtros
          </Button>
        }
      >
        Procure por outro código, nome ou telefone, ou mude os filtros.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhum cupom ainda"
      action={
        <a href={paths.home()} className={buttonLook({ variant: "plain" })}>
          Ver o site
        </a>
      }
    >
      Quando alguém pegar o primeiro cupom no site, ele aparece aqui.
    </EmptyState>
  );
}
