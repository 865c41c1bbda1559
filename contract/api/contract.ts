import type { ContractRouterClient } from "@orpc/contract";
import { campaigns } from "./campaigns.ts";
import { categories } from "./categories.ts";
import { companies } from "./companies.ts";
import { offers } from "./offers.ts";
import { town } from "./town.ts";

/** The whole API. Types, validation, the OpenAPI document and the clients all come from here. */
export const contract = { town, categories, offers, campaigns, companies };

export type ApiClient = ContractRouterClient<typeof contract>;
