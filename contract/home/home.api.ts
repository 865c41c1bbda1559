import { endpoint } from "#contract/api/endpoint.ts";
import { HomeInput, HomeView } from "./home.view.ts";

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
