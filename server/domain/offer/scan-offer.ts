import { and, eq } from "drizzle-orm";
import type { ScanView } from "#contract/offer/scan.view.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyCardColumns, toCompanyCard } from "#server/domain/company/company-card.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { countVisit } from "#server/domain/visit/count-visit.ts";
import { isVisible } from "./offer.rules.ts";
import { offers } from "./offer.table.ts";

/**
 * Handles the scan of a printed QR code. While the code is valid, the scan is counted and the offer returned;
 * otherwise the result contains the company of the offer.
 */
export const scanOffer = command(
  anyone,
  async (ctx: CommandContext, request: RequestContext, id: string): Promise<ScanView> => {
    const [row] = await ctx.db
      .select({
        qrEnabled: offers.qrEnabled,
        status: offers.status,
        activationDate: offers.activationDate,
        validUntil: offers.validUntil,
        companyIsActive: companies.isActive,
        company: companyCardColumns(ctx.db, today(ctx.now)),
      })
      .from(offers)
      .innerJoin(companies, eq(companies.id, offers.companyId))
      .leftJoin(categories, and(eq(categories.id, companies.categoryId), eq(categories.isActive, true)))
      .where(eq(offers.id, id));
    if (!row?.companyIsActive) return { valid: false, company: null };
    if (!row.qrEnabled || !isVisible(row, today(ctx.now))) {
      return { valid: false, company: toCompanyCard(row.company, ctx.now) };
    }
    await countVisit(ctx, request, { subject: "offer", subjectId: id, event: "scan", source: "qr" });
    return { valid: true, offerId: id };
  },
);
