import { accessCodes } from "#server/domain/access-code/access-code.api.ts";
import { auth } from "#server/domain/account/auth.api.ts";
import { users } from "#server/domain/account/user/user.api.ts";
import { bulkChanges } from "#server/domain/bulk-change/bulk-change.api.ts";
import { campaigns } from "#server/domain/campaign/campaign.api.ts";
import { categories } from "#server/domain/category/category.api.ts";
import { cep } from "#server/domain/cep/cep.api.ts";
import { clients } from "#server/domain/client/client.api.ts";
import { companies } from "#server/domain/company/company.api.ts";
import { companyRequests } from "#server/domain/company-request/company-request.api.ts";
import { coupons } from "#server/domain/coupon/coupon.api.ts";
import { home } from "#server/domain/home/home.api.ts";
import { impersonation } from "#server/domain/impersonation/impersonation.api.ts";
import { incidents } from "#server/domain/incident/incident.api.ts";
import { legalDocuments } from "#server/domain/legal-document/legal-document.api.ts";
import { loyalty } from "#server/domain/loyalty/loyalty.api.ts";
import { mails } from "#server/domain/mail/mail.api.ts";
import { automaticMessages } from "#server/domain/message/automatic/automatic.api.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.api.ts";
import { messagesByHand } from "#server/domain/message/by-hand/by-hand.api.ts";
import { messageChannels } from "#server/domain/message/channel/channel.api.ts";
import { messageHistory } from "#server/domain/message/history/message-history.api.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound.api.ts";
import { messageTemplates } from "#server/domain/message/template/template.api.ts";
import { notifications } from "#server/domain/notification/notification.api.ts";
import { offers } from "#server/domain/offer/offer.api.ts";
import { pictures } from "#server/domain/picture/picture.api.ts";
import { savedViews } from "#server/domain/saved-view/saved-view.api.ts";
import { search } from "#server/domain/search/search.api.ts";
import { rpc } from "#server/domain/security/rpc.api.ts";
import { security } from "#server/domain/security/security.api.ts";
import { town } from "#server/domain/setting/town.api.ts";
import { shop } from "#server/domain/shop/shop.api.ts";
import { visits } from "#server/domain/visit/visit.api.ts";
import { api } from "./base.ts";

export const router = api.router({
  auth,
  users,
  mails,
  messageChannels,
  messagesByHand,
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
  messageHistory,
  inboundMessages,
  notifications,
});
