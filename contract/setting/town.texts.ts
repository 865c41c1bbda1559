import type { TownView } from "./town.view.ts";

/** Until an admin says which town this is: the middle of Brazil, in plain words. */
export const unnamedTown: TownView = {
  name: "Sua cidade",
  state: "BR",
  centre: { latitude: -15.7939, longitude: -47.8828, label: "Centro" },
};
