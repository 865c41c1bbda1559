import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import type { TableSort } from "#web/ui/table/table-sort.tsx";
import type { TableSelection } from "#web/ui/table/use-row-selection.ts";
import { Specimen } from "./kit-section.tsx";
import { SamplePicture } from "./sample-picture.tsx";
import { longestText, type SampleOffer, sampleOffers } from "./samples.tsx";

const columns: readonly TableColumn<SampleOffer>[] = [
  {
    id: "title",
    header: "Oferta",
    isRowHeader: true,
    sortable: true,
    cell: (offer) => <OfferCell offer={offer} />,
  },
  { id: "discount", header: "Desconto", cell: (offer) => offer.discount },
  {
    id: "status",
    header: "Situação",
    cell: (offer) => <Badge tone={offer.status.tone}>{offer.status.label}</Badge>,
  },
  { id: "stock", header: "Estoque", numeric: true, cell: (offer) => offer.stock ?? "∞" },
  { id: "coupons", header: "Cupons", numeric: true, sortable: true, cell: (offer) => shown(offer.coupons) },
  { id: "used", header: "Usados", numeric: true, sortable: true, cell: (offer) => shown(offer.used) },
  { id: "until", header: "Validade", cell: (offer) => <span className="text-muted">{offer.until}</span> },
];

export function TableSpecimens() {
  const [sort, setSort] = useState<TableSort>({ column: "coupons", direction: "descending" });
  const [selection, setSelection] = useState<TableSelection>(new Set(["cafe"]));
  const [, oneRow] = sampleOffers;
  return (
    <div className="flex flex-col gap-5">
      <Specimen
        title="Tabela"
        note="Cabeçalho fixo, ordem, seleção; em telas estreitas rola dentro da moldura."
      >
        <Table
          label="Ofertas"
          columns={columns}
          items={sorted(sort)}
          keyOf={(offer) => offer.id}
          nameOf={(offer) => offer.title}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
          onSelectionChange={setSelection}
          empty={null}
          className="max-h-96"
        />
      </Specimen>
      <Specimen title="Uma linha, com o título mais longo">
        <Table
          label="Uma oferta"
          columns={columns}
          items={oneRow ? [{ ...oneRow, title: longestText }] : []}
          keyOf={(offer) => offer.id}
          nameOf={(offer) => offer.title}
          empty={null}
        />
      </Specimen>
      <div className="grid gap-5 xl:grid-cols-2">
        <Specimen title="Carregando">
          <Table
            label="Ofertas carregando"
            columns={columns}
            items={[]}
            keyOf={(offer) => offer.id}
            nameOf={(offer) => offer.title}
            loading
            empty={null}
          />
        </Specimen>
        <Specimen title="Sem linhas">
          <Table
            label="Nenhuma oferta"
            columns={columns}
            items={[]}
            keyOf={(offer) => offer.id}
            nameOf={(offer) => offer.title}
            empty={
              <EmptyState
                title="Nenhuma oferta com esse filtro"
                level={3}
                action={<Button variant="plain">Limpar filtros</Button>}
              >
                Mude a situação ou procure por outra palavra.
              </EmptyState>
            }
          />
        </Specimen>
      </div>
    </div>
  );
}

function OfferCell({ offer }: { offer: SampleOffer }) {
  return (
    <span className="flex min-w-64 max-w-md items-center gap-3 py-1">
      <SamplePicture offer={offer} className="size-9 shrink-0 rounded-lg" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{offer.title}</span>
        <span className="block truncate text-muted">{offer.company}</span>
      </span>
    </span>
  );
}

function sorted(sort: TableSort): SampleOffer[] {
  const direction = sort.direction === "ascending" ? 1 : -1;
  return sampleOffers.toSorted((a, b) => direction * compare(a, b, sort.column));
}

function compare(a: SampleOffer, b: SampleOffer, column: TableSort["column"]): number {
  if (column === "title") return a.title.localeCompare(b.title, "pt-BR");
  return column === "used" ? a.used - b.used : a.coupons - b.coupons;
}

function shown(count: number): string {
  return count.toLocaleString("pt-BR");
}
