import { z } from "zod";
import {
  CompanyListInput,
  CompanyOption,
  CompanyOptionsInput,
  CompanyPage,
  CompanyView,
} from "../schemas/company-view.ts";
import { slugOrId } from "../schemas/identifiers.ts";
import { MapInput, MapView } from "../schemas/map-view.ts";
import { endpoint } from "./endpoint.ts";

export const companies = {
  list: endpoint("public", {
    method: "GET",
    path: "/companies",
    summary: "Active companies with how many live offers each has, a page at a time",
    tag: "Companies",
  })
    .input(CompanyListInput)
    .output(CompanyPage),

  get: endpoint("public", {
    method: "GET",
    path: "/companies/{company}",
    summary: "The profile of an active company, by its slug or id",
    tag: "Companies",
  })
    .input(z.object({ company: slugOrId }))
    .output(CompanyView),

  manage: {
    options: endpoint("editor", {
      method: "GET",
      path: "/admin/company-options",
      summary: "A few companies to choose from, by words of their names, and the one that is chosen",
      tag: "Companies",
    })
      .input(CompanyOptionsInput)
      .output(z.array(CompanyOption)),
  },
  map: endpoint("public", {
    method: "GET",
    path: "/companies/map",
    summary: "Companies with live offers in an area of the map, counted by place where there are many",
    tag: "Companies",
  })
    .input(MapInput)
    .output(MapView),
};
