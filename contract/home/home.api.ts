import { endpoint } from "#contract/api/endpoint.ts";
import { HomeInput, HomeView } from "./home.view.ts";

export const home = {
  get: endpoint("public", {
    method: "GET",
    path: "/home",
    summary:
      "Returns the content of the home page near a place: categories, the featured campaign, offers and companies",
    tag: "Home",
  })
    .input(HomeInput)
    .output(HomeView),
};
