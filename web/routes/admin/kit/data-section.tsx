import { Pagination } from "#web/ui/table/pagination.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText } from "./samples.tsx";
import { TableSpecimens } from "./table-specimens.tsx";

export function DataSection({ id }: { id: string }) {
  return (
    <KitSection id={id} title="Dados">
      <TableSpecimens />
      <Specimen title="Páginas" className="flex flex-col gap-4">
        <Pagination page={1} pageCount={3} hrefFor={pageHref} label="Páginas, começo" />
        <Pagination page={6} pageCount={12} hrefFor={pageHref} label="Páginas, meio" />
        <Pagination page={12} pageCount={12} hrefFor={pageHref} label="Páginas, fim" />
      </Specimen>
      <Specimen title="Abas">
        <Tabs
          label="Cupons por situação"
          tabs={[
            { id: "open", label: "Para usar", content: <p>Dois cupons prontos para usar.</p> },
            { id: "used", label: "Usados", content: <p>{longestText}</p> },
            { id: "expired", label: "Vencidos", content: <p>Nenhum cupom vencido.</p> },
            { id: "off", label: "Desligada", content: null, disabled: true },
          ]}
        />
      </Specimen>
    </KitSection>
  );
}

function pageHref(page: number): string {
  return `?pagina=${page}#dados`;
}
