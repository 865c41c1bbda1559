import { z } from "zod";
import { CompanyListInput, CompanyPage, CompanyView } from "../schemas/company-view.ts";
import { slugOrId } from "../schemas/identifiers.ts";
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
};
