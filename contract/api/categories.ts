import { z } from "zod";
import { CategoryView } from "../schemas/category-view.ts";
import { endpoint } from "./endpoint.ts";

export const categories = {
  list: endpoint("public", {
    method: "GET",
    path: "/categories",
    summary: "Active categories, in the order the back-office gave them",
    tag: "Categories",
  }).output(z.array(CategoryView)),
};
