import { HomeInput, HomeView } from "../schemas/home-view.ts";
import { endpoint } from "./endpoint.ts";

export const home = {
  get: endpoint("public", {
    method: "GET",
    path: "/home",
    summary:
      "What the home page shows, near a place: categories, the featured campaign, offers and companies",
    tag: "Home",
  })
    .input(HomeInput)
    .output(HomeView),
};
