import type { TownView } from "./town.view.ts";

/** The default until an admin sets the town: the centre of Brazil and neutral texts. */
export const defaultTown: TownView = {
  name: "Sua cidade",
  state: "BR",
  centre: { latitude: -15.7939, longitude: -47.8828, label: "Centro" },
};
