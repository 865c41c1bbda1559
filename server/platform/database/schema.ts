import { lojistaAccessCodes, lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import {
  authAccounts,
  authVerifications,
  profileCompanies,
  profiles,
  userSessions,
} from "#server/domain/account/account.table.ts";
import { twoFactors } from "#server/domain/account/two-factor.table.ts";
import { bulkChanges } from "#server/domain/bulk-change/bulk-change.table.ts";
import { campaignOffers, campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { cepAddresses } from "#server/domain/cep/cep-address.table.ts";
import {
  clientMerges,
  clientSessions,
  clients,
  consents,
  pendingConsents,
  phoneCodes,
} from "#server/domain/client/client.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyRequests } from "#server/domain/company-request/company-request.table.ts";
import { couponEvents, coupons, offerStock } from "#server/domain/coupon/coupon.table.ts";
import { impersonations } from "#server/domain/impersonation/impersonation.table.ts";
import { incidentEntries } from "#server/domain/incident/incident.table.ts";
import { legalDocuments } from "#server/domain/legal-document/legal-document.table.ts";
import { loyaltyPointsRequests } from "#server/domain/loyalty/card/points-request.table.ts";
import { loyaltyExpiryWarnings } from "#server/domain/loyalty/lapse/expiry-warning.table.ts";
import {
  loyaltyCards,
  loyaltyDays,
  loyaltyEntries,
  loyaltyEntryNotes,
  loyaltyExpiries,
  loyaltyLotMoves,
  loyaltyLots,
  loyaltyTotals,
  loyaltyVouchers,
} from "#server/domain/loyalty/ledger/ledger.table.ts";
import {
  loyaltyPrograms,
  loyaltyProgramVersions,
  loyaltyRewards,
} from "#server/domain/loyalty/program/program.table.ts";
import { loyaltyDismissedFindings } from "#server/domain/loyalty/radar/radar.table.ts";
import { loyaltyLastVisits } from "#server/domain/loyalty/report/last-visit.table.ts";
import { loyaltyWalletPasses } from "#server/domain/loyalty/wallet-pass/wallet-pass.table.ts";
import { automaticMessages } from "#server/domain/message/automatic/automatic-message.table.ts";
import { bounceReadings } from "#server/domain/message/bounce/bounce-reading.table.ts";
import {
  broadcastCounts,
  broadcastRates,
  broadcasts,
} from "#server/domain/message/broadcast/broadcast.table.ts";
import { channelRates, suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { seenNotifications } from "#server/domain/notification/notification.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { pictures } from "#server/domain/picture/picture.table.ts";
import { savedViews } from "#server/domain/saved-view/saved-view.table.ts";
import { searchTerms } from "#server/domain/search/search-term.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { idempotencyKeys } from "#server/platform/idempotency/idempotency.table.ts";
import { rateLimits } from "#server/platform/limiter/limiter.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { dailyVisits } from "#server/platform/visits/visits.table.ts";

/** Every table of the product. */
export const schema = {
  profiles,
  profileCompanies,
  userSessions,
  authAccounts,
  authVerifications,
  twoFactors,
  lojistaAccessCodes,
  lojistaCodeSessions,
  impersonations,
  securityEvents,
  auditLogs,
  incidentEntries,
  categories,
  companies,
  companyRequests,
  cepAddresses,
  legalDocuments,
  offers,
  campaigns,
  campaignOffers,
  clients,
  clientMerges,
  clientSessions,
  phoneCodes,
  consents,
  pendingConsents,
  offerStock,
  coupons,
  couponEvents,
  loyaltyPrograms,
  loyaltyProgramVersions,
  loyaltyRewards,
  loyaltyCards,
  loyaltyEntries,
  loyaltyEntryNotes,
  loyaltyLots,
  loyaltyLotMoves,
  loyaltyVouchers,
  loyaltyDays,
  loyaltyTotals,
  loyaltyExpiries,
  loyaltyLastVisits,
  loyaltyExpiryWarnings,
  loyaltyPointsRequests,
  loyaltyDismissedFindings,
  loyaltyWalletPasses,
  pictures,
  settings,
  rateLimits,
  idempotencyKeys,
  messageTemplates,
  messageTemplateVersions,
  automaticMessages,
  bounceReadings,
  broadcasts,
  broadcastCounts,
  broadcastRates,
  inboundMessages,
  suppressedAddresses,
  channelRates,
  outbox,
  dailyVisits,
  savedViews,
  seenNotifications,
  bulkChanges,
  searchTerms,
};
