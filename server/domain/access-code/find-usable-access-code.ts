import { and, eq } from "drizzle-orm";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { usableCode } from "./access-code.conditions.ts";
import { lojistaAccessCodes } from "./access-code.table.ts";
import { hashAccessCode } from "./access-code-secret.ts";
import { attemptCode } from "./code-attempts.ts";

/**
 * Returns the company of a code without counting a use (spec 7). The limit of attempts is the same as for opening a
 * session.
 */
export const findUsableAccessCode = command(
  anyone,
  (ctx: CommandContext, request: Pick<RequestContext, "visitor" | "platform">, input: { code: string }) => {
    const accessCode = hashAccessCode(input.code, request.platform.keys.accessCode);
    return attemptCode(ctx, request, async () => {
      const [found] = await ctx.db
        .select({
          codeId: lojistaAccessCodes.id,
          companyId: companies.id,
          companyName: companies.name,
          expiresAt: lojistaAccessCodes.expiresAt,
        })
        .from(lojistaAccessCodes)
        .innerJoin(companies, eq(companies.id, lojistaAccessCodes.companyId))
        .where(
          and(
            eq(lojistaAccessCodes.accessCode, accessCode),
            usableCode(ctx.now),
            eq(companies.isActive, true),
          ),
        );
      return found;
    });
  },
);
