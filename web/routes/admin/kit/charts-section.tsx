import { BarChart } from "#web/ui/chart/bar-chart.tsx";
import { LineChart } from "#web/ui/chart/line-chart.tsx";
import { MetricTile, MetricTiles } from "#web/ui/chart/metric-tile.tsx";
import { ShareBars } from "#web/ui/chart/share-bars.tsx";
import {
  companyParts,
  countPostings,
  days,
  formatNumber,
  formatReais,
  formatWholeReais,
  hours,
  hoursSoFar,
  longNames,
  oneDay,
  week,
  zeroDays,
} from "./chart-samples.tsx";
import { KitSection } from "./kit-section.tsx";
import { longestText } from "./samples.tsx";

const postings = { formatNumber, formatCount: countPostings };

export function ChartsSection({ id }: { id: string }) {
  return (
    <KitSection
      id={id}
      title="Gráficos"
      intro="Só onde um número não basta. Cada um diz em uma frase o que mostra, anda com as setas e abre como tabela."
    >
      <Tiles />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <BarChart
          title="Lançamentos por hora"
          summary="O movimento foi maior às 19h, com 38 lançamentos; na terça antes, às 20h, com 35."
          axisName="Hora"
          series={{ value: "Terça, 18/11", before: "Terça, 11/11" }}
          points={hours}
          {...postings}
        />
        <LineChart
          title="Vendas com cupom"
          summary="R$ 29.762,50 em 30 dias, 34% a mais que nos 30 dias antes. O sábado é o melhor dia."
          axisName="Dia"
          series={{ value: "23/10 a 21/11", before: "30 dias antes" }}
          points={days}
          formatNumber={formatReais}
          formatTick={formatWholeReais}
        />
        <ShareBars
          title="Resgates por loja"
          summary="A Pizzaria da Praça tem 44% dos resgates deste mês."
          partName="Loja"
          valueName="Resgates"
          parts={companyParts}
          formatNumber={formatNumber}
        />
        <EdgeCases />
      </div>
    </KitSection>
  );
}

function Tiles() {
  const period = "nos 7 dias antes";
  return (
    <MetricTiles>
      <MetricTile
        label="Lançamentos"
        value="412"
        difference={{ now: 412, before: 368, period }}
        course={[42, 61, 55, 78, 96, 120, 64]}
      />
      <MetricTile
        label="Vendas com cupom"
        value={formatReais(1_234_500)}
        difference={{ now: 1_234_500, before: 1_410_000, period }}
        course={[210, 180, 240, 160, 150, 130, 120]}
      />
      <MetricTile label="Clientes novos" value="7" difference={{ now: 7, before: 0, period }} />
      <MetricTile label="Resgates" value="0" difference={{ now: 0, before: 0, period }} course={[0, 0, 0]} />
      <MetricTile label="Pontos dados" value="1.001" difference={{ now: 1001, before: 1000, period }} />
      <MetricTile label={longestText} value="18" />
    </MetricTiles>
  );
}

/** Little data, none, and more text than fits. */
function EdgeCases() {
  return (
    <>
      <BarChart
        title="Até agora"
        summary="Às 15h de hoje são 129 lançamentos; as próximas horas ainda não têm número."
        axisName="Hora"
        series={{ value: "Hoje", before: "Há uma semana" }}
        points={hoursSoFar}
        {...postings}
      />
      <BarChart
        title="Uma semana, sem comparação"
        summary="Sábado foi o dia mais cheio, com 120 lançamentos."
        axisName="Dia"
        series={{ value: "Lançamentos" }}
        points={week}
        {...postings}
      />
      <BarChart
        title="Um dia só"
        summary="Hoje são 12 lançamentos; ontem foram 8."
        axisName="Dia"
        series={{ value: "Hoje", before: "Ontem" }}
        points={oneDay}
        {...postings}
      />
      <LineChart
        title="Um dia só, em linha"
        summary="Hoje são 12 lançamentos; ontem foram 8."
        axisName="Dia"
        series={{ value: "Hoje", before: "Ontem" }}
        points={oneDay}
        {...postings}
      />
      <LineChart
        title="Só zeros"
        summary="Nenhum lançamento nestes 7 dias, nem nos 7 dias antes."
        axisName="Dia"
        series={{ value: "Estes 7 dias", before: "7 dias antes" }}
        points={zeroDays}
        {...postings}
      />
      <BarChart
        title={longestText}
        summary={longestText}
        axisName="Oferta"
        series={{ value: longestText, before: `Antes: ${longestText}`.slice(0, 255) }}
        points={longNames}
        {...postings}
      />
      <BarChart
        title="Sem dados"
        summary="Ainda não há lançamentos neste período."
        axisName="Dia"
        series={{ value: "Estes 7 dias", before: "7 dias antes" }}
        points={[]}
        {...postings}
      />
      <LineChart
        title="Carregando"
        summary=""
        axisName="Dia"
        series={{ value: "Estes 7 dias" }}
        points={[]}
        loading
        {...postings}
      />
    </>
  );
}
