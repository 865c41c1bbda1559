import { accessCodes } from "./access-codes.ts";
import { auth } from "./auth.ts";
import { api } from "./base.ts";
import { bulkChanges } from "./bulk-changes.ts";
import { campaigns } from "./campaigns.ts";
import { categories } from "./categories.ts";
import { cep } from "./cep.ts";
import { clients } from "./clients.ts";
import { companies } from "./companies.ts";
import { companyRequests } from "./company-requests.ts";
import { coupons } from "./coupons.ts";
import { home } from "./home.ts";
import { impersonation } from "./impersonation.ts";
import { incidents } from "./incidents.ts";
import { legalDocuments } from "./legal-documents.ts";
import { mails } from "./mails.ts";
import { offers } from "./offers.ts";
import { pictures } from "./pictures.ts";
import { rpc } from "./rpc.ts";
import { savedViews } from "./saved-views.ts";
import { search } from "./search.ts";
import { security } from "./security.ts";
import { shop } from "./shop.ts";
import { town } from "./town.ts";
import { users } from "./users.ts";
import { visits } from "./visits.ts";

export const router = api.router({
  auth,
  users,
  mails,
  town,
  home,
  categories,
  offers,
  campaigns,
  companies,
  companyRequests,
  coupons,
  clients,
  cep,
  legalDocuments,
  visits,
  search,
  pictures,
  accessCodes,
  shop,
  impersonation,
  rpc,
  security,
  incidents,
  savedViews,
  bulkChanges,
});
