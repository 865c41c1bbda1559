import type { DashboardPeriod } from "./shop-dashboard.view.ts";

type PeriodTexts = {
  /** The name of the choice. */
  name: string;
  /** In a sentence: "Hoje houve ...". */
  inSentence: string;
  /** The period before, with its preposition. */
  before: string;
  /** The period before, as a name. */
  beforeName: string;
};

export const dashboardPeriodTexts: Record<DashboardPeriod, PeriodTexts> = {
  today: {
    name: "Hoje",
    inSentence: "hoje até agora",
    before: "ontem, no dia todo",
    beforeName: "Ontem",
  },
  week: {
    name: "7 dias",
    inSentence: "nos últimos 7 dias",
    before: "nos 7 dias antes",
    beforeName: "7 dias antes",
  },
  month: {
    name: "30 dias",
    inSentence: "nos últimos 30 dias",
    before: "nos 30 dias antes",
    beforeName: "30 dias antes",
  },
};
