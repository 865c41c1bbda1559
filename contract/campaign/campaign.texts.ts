import { counted, type Noun } from "#contract/lists/list.texts.ts";
import type { CampaignBulkChange, ManagedCampaignState } from "./managed-campaign.ts";

/** Texts about campaigns that the server and the screens share. */
export const campaignStateLabels: Record<ManagedCampaignState, string> = {
  running: "No ar",
  announced: "Anunciada",
  over: "Encerrada",
  off: "Desligada",
};

export const campaignStateFilters: Record<ManagedCampaignState, string> = {
  running: "no ar",
  announced: "anunciadas",
  over: "encerradas",
  off: "desligadas",
};

export const campaignNoun: Noun = { one: "campanha", many: "campanhas", ending: "a" };

/** For example "3 campanhas". */
export const campaignCount = (count: number) => counted(count, campaignNoun.one, campaignNoun.many);

type CampaignAction = CampaignBulkChange["change"]["action"];

const done: Record<CampaignAction, [one: string, many: string]> = {
  switch_on: ["campanha ligada", "campanhas ligadas"],
  switch_off: ["campanha desligada", "campanhas desligadas"],
  start: ["campanha com novo início", "campanhas com novo início"],
  end: ["campanha com novo fim", "campanhas com novo fim"],
};

export const campaignToasts = {
  created: (title: string) => `“${title}” foi criada`,
  saved: (title: string) => `“${title}” foi salva`,
  featured: (title: string) => `“${title}” está em destaque na página inicial`,
  unfeatured: "A página inicial está sem campanha em destaque",
  changed: (action: CampaignAction, count: number) => counted(count, ...done[action]),
};

export const campaignRefusals = {
  notFeaturable: {
    title: "Esta campanha não aparece para ninguém",
    text: "Uma campanha encerrada ou desligada não vai para o destaque. Ligue-a ou mude o fim dela antes.",
  },
} as const;

export const campaignTexts = { copyOf: (title: string) => `${title} (cópia)` };

/** Field names in the history and in the column headers of a CSV file. */
export const campaignFieldLabels: Record<string, string> = {
  title: "Título",
  tagline: "Chamada",
  description: "Descrição",
  startDate: "Início",
  endDate: "Fim",
  bannerUrl: "Banner",
  isActive: "Ligada",
  isFeatured: "Em destaque",
  oneCouponPerPerson: "Um cupom por pessoa",
  offerIds: "Ofertas",
  state: "Situação",
};

/** Descriptions of the actions in the history. */
export const campaignActionLabels: Record<string, string> = {
  "campaign.create": "Criou a campanha",
  "campaign.update": "Editou a campanha",
  "campaign.switch_on": "Ligou",
  "campaign.switch_off": "Desligou",
  "campaign.start": "Mudou o início",
  "campaign.end": "Mudou o fim",
  "campaign.feature": "Pôs em destaque",
  "campaign.unfeature": "Tirou do destaque",
  "campaign.switch_on.undo": "Desfez: desligou de novo",
  "campaign.switch_off.undo": "Desfez: ligou de novo",
  "campaign.start.undo": "Desfez a mudança de início",
  "campaign.end.undo": "Desfez a mudança de fim",
};
