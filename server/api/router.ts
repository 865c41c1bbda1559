import { api } from "./base.ts";
import { campaigns } from "./campaigns.ts";
import { categories } from "./categories.ts";
import { companies } from "./companies.ts";
import { offers } from "./offers.ts";
import { town } from "./town.ts";

export const router = api.router({ town, categories, offers, campaigns, companies });
