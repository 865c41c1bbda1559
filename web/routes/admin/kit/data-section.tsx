import { ChartFrame } from "#web/ui/display/chart-frame.tsx";
import { Pagination } from "#web/ui/table/pagination.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText } from "./samples.tsx";
import { TableSpecimens } from "./table-specimens.tsx";

const funnel = [
  ["Segunda", 42, 18],
  ["Terça", 61, 30],
  ["Quarta", 55, 27],
  ["Quinta", 78, 44],
  ["Sexta", 96, 61],
] as const;

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
      <div className="grid gap-5 lg:grid-cols-3">
        <ChartFrame
          title="Cupons pegos e usados"
          period="17 a 21 de novembro"
          legend={<FunnelLegend />}
          table={{ columns: ["Dia", "Pegos", "Usados"], rows: funnel }}
        >
          <FunnelBars />
        </ChartFrame>
        <ChartFrame title="Ainda sem números" period="Este mês" table={{ columns: [], rows: [] }}>
          {null}
        </ChartFrame>
        <ChartFrame title="Carregando" loading table={{ columns: [], rows: [] }}>
          {null}
        </ChartFrame>
      </div>
    </KitSection>
  );
}

function pageHref(page: number): string {
  return `?pagina=${page}#dados`;
}

function FunnelLegend() {
  return (
    <ul className="flex flex-wrap gap-4">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-sm bg-mata-deep" /> Pegos
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-sm bg-sol" /> Usados
      </li>
    </ul>
  );
}

// Plain SVG: the frame does not load a chart library.
function FunnelBars() {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation" className="size-full">
      {funnel.map(([day, taken, used], index) => (
        <g key={day}>
          <rect
            x={index * 20 + 3}
            y={100 - taken}
            width={6.5}
            height={taken}
            rx={1}
            className="fill-mata-deep"
          />
          <rect x={index * 20 + 10.5} y={100 - used} width={6.5} height={used} rx={1} className="fill-sol" />
        </g>
      ))}
    </svg>
  );
}
