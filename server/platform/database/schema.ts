import { lojistaAccessCodes, lojistaCodeSessions } from "#server/domain/access-code/access-code.table.ts";
import {
  authAccounts,
  authVerifications,
  profileCompanies,
  profiles,
  userSessions,
} from "#server/domain/account/account.table.ts";
import { campaignOffers, campaigns } from "#server/domain/campaign/campaign.table.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { pictures } from "#server/domain/picture/picture.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { idempotencyKeys } from "../idempotency/idempotency.table.ts";
import { rateLimits } from "../limiter/limiter.table.ts";

/** Every table of the product. */
export const schema = {
  profiles,
  profileCompanies,
  userSessions,
  authAccounts,
  authVerifications,
  lojistaAccessCodes,
  lojistaCodeSessions,
  securityEvents,
  auditLogs,
  categories,
  companies,
  offers,
  campaigns,
  campaignOffers,
  pictures,
  settings,
  rateLimits,
  idempotencyKeys,
};
