import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { TillCode } from "#contract/loyalty/managed-program.ts";
import type { ClubOfCompany } from "#contract/loyalty/program.schema.ts";
import { paths } from "#contract/paths.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { drawQrCode } from "#server/platform/qr/draw-qr-code.ts";
import { readProgram } from "./read-program.ts";

/** Draws the code for the sheet at the till. It leads to the page of the club. */
export async function drawTillCode(
  { db, actor }: Ctx,
  { siteUrl }: Pick<RequestContext["platform"], "siteUrl">,
  input: ClubOfCompany,
): Promise<TillCode> {
  refuseUnless(clubCounter, actor);
  const companyId = clubCompanyId(actor, input.companyId);
  if (!(await readProgram(db, companyId))) throw new AppError("loyalty.no_program");
  const [company] = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(eq(companies.id, companyId));
  return {
    url: siteUrl + paths.companyClub(company?.slug ?? companyId),
    // A printed code outlives a change of the slug.
    qrCode: await drawQrCode(siteUrl + paths.companyClub(companyId)),
  };
}
