import type { ContractRouterClient } from "@orpc/contract";
import { accessCodes } from "#contract/access-code/access-code.api.ts";
import { auth } from "#contract/account/auth.api.ts";
import { users } from "#contract/account/user.api.ts";
import { bulkChanges } from "#contract/bulk-change/bulk-change.api.ts";
import { campaigns } from "#contract/campaign/campaign.api.ts";
import { categories } from "#contract/category/category.api.ts";
import { cep } from "#contract/cep/cep.api.ts";
import { clients } from "#contract/client/client.api.ts";
import { companies } from "#contract/company/company.api.ts";
import { companyRequests } from "#contract/company-request/company-request.api.ts";
import { coupons } from "#contract/coupon/coupon.api.ts";
import { home } from "#contract/home/home.api.ts";
import { impersonation } from "#contract/impersonation/impersonation.api.ts";
import { incidents } from "#contract/incident/incident.api.ts";
import { legalDocuments } from "#contract/legal-document/legal-document.api.ts";
import { loyalty } from "#contract/loyalty/loyalty.api.ts";
import { mails } from "#contract/mail/mail.api.ts";
import { automaticMessages } from "#contract/message/automatic/automatic.api.ts";
import { broadcasts } from "#contract/message/broadcast/broadcast.api.ts";
import { messagesByHand } from "#contract/message/by-hand/by-hand.api.ts";
import { messageChannels } from "#contract/message/channel/channel.api.ts";
import { messageHistory } from "#contract/message/history/message-history.api.ts";
import { inboundMessages } from "#contract/message/inbound/inbound.api.ts";
import { messageTemplates } from "#contract/message/template/template.api.ts";
import { notifications } from "#contract/notification/notification.api.ts";
import { offers } from "#contract/offer/offer.api.ts";
import { pictures } from "#contract/picture/picture.api.ts";
import { savedViews } from "#contract/saved-view/saved-view.api.ts";
import { search } from "#contract/search/search.api.ts";
import { rpc } from "#contract/security/rpc.api.ts";
import { security } from "#contract/security/security.api.ts";
import { town } from "#contract/setting/town.api.ts";
import { shop } from "#contract/shop/shop.api.ts";
import { visits } from "#contract/visit/visit.api.ts";

/** The whole API. Types, validation, the OpenAPI document and the API clients all derive from this contract. */
export const contract = {
  auth,
  users,
  mails,
  messageChannels,
  automaticMessages,
  town,
  home,
  categories,
  offers,
  campaigns,
  companies,
  companyRequests,
  coupons,
  loyalty,
  clients,
  messageTemplates,
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
  broadcasts,
  messagesByHand,
  messageHistory,
  inboundMessages,
  notifications,
};

export type ApiClient = ContractRouterClient<typeof contract>;
