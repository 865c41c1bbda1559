import { CompanyListInput, CompanyPage } from "../schemas/company-view.ts";
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
};
