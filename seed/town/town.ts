import type { TownView } from "#contract/setting/town.view.ts";
import type { Neighborhood } from "./plan.ts";

/** Serra Bela is fictional. Its hills are those of southern Minas Gerais, where the area code is 35. */
export const town: TownView = {
  name: "Serra Bela",
  state: "MG",
  centre: { latitude: -22.076, longitude: -46.103, label: "Centro" },
};

export const areaCode = "35";

export const homeTexts = {
  searchPlaceholder: "Pizza, corte de cabelo, tênis…",
  advertiseTitle: "Tem um comércio em Serra Bela?",
  advertiseText: "Anuncie suas ofertas no Pertinho e traga gente do bairro para o seu balcão.",
};

/** The neighbourhoods lie around the square, each a walk or a short drive away. */
export const neighborhoods: Neighborhood[] = [
  { name: "Centro", latitude: -22.0762, longitude: -46.1034 },
  { name: "Estação", latitude: -22.0811, longitude: -46.0992 },
  { name: "Jardim das Flores", latitude: -22.0698, longitude: -46.0987 },
  { name: "Vila Nova", latitude: -22.0792, longitude: -46.1143 },
  { name: "Santa Cruz", latitude: -22.0889, longitude: -46.1067 },
  { name: "São Benedito", latitude: -22.0703, longitude: -46.1118 },
  { name: "Bela Vista", latitude: -22.0742, longitude: -46.0883 },
  { name: "Parque dos Ipês", latitude: -22.0921, longitude: -46.0928 },
  { name: "Alto da Serra", latitude: -22.0587, longitude: -46.1016 },
  { name: "Recanto das Águas", latitude: -22.1168, longitude: -46.1352 },
];
