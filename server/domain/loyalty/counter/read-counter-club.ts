import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CounterClub } from "#contract/loyalty/card.view.ts";
import type { RecentPostings } from "#contract/loyalty/posting.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { cardPassPublicKey } from "#server/domain/loyalty/pass/card-pass-key.ts";
import { readProgram, readRewards } from "#server/domain/loyalty/program/read-program.ts";

/** What the counter needs before the first client: the rules and the rewards of its club. */
export async function readCounterClub(
  { db, actor }: Ctx,
  { platform: { keys } }: Pick<RequestContext, "platform">,
  input: RecentPostings,
): Promise<CounterClub> {
  refuseUnless(clubCounter, actor);
  const companyId = clubCompanyId(actor, input.companyId);
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new AppError("not_found");
  const program = await readProgram(db, companyId);
  const rewards = program ? await readRewards(db, companyId) : [];
  const cardPassKey = cardPassPublicKey(keys.cardPass);
  return { companyId, companyName: company.name, program: program ?? null, rewards, cardPassKey };
}
