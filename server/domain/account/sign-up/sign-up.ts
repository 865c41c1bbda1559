import type { SignUpInput } from "#contract/account/account.schema.ts";
import { defaultRole } from "#contract/account/roles.ts";
import { AppError } from "#contract/errors.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { authAccounts } from "#server/domain/account/account.table.ts";
import { countAccountMail, limitAttempts, registerAllowance } from "#server/domain/account/account-limits.ts";
import { mailConfirmation } from "#server/domain/account/account-mails.ts";
import { insertProfile } from "#server/domain/account/insert-profile.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { withFailureCode } from "#server/domain/with-failure-code.ts";
import { newId } from "#server/platform/new-id.ts";
import { passwordProblem } from "./password.rules.ts";

/** Creates an account without any rights. The person confirms the e-mail address by mail before signing in. */
export const signUp = command(
  anyone,
  (ctx: CommandContext, request: RequestContext, input: SignUpInput): Promise<void> => {
    return withFailureCode("auth.register_failed", ctx.log, () => register(ctx, request, input));
  },
);

async function register(
  ctx: CommandContext,
  request: RequestContext,
  { name, email, password }: SignUpInput,
): Promise<void> {
  const { db, now } = ctx;
  const { auth, limiter, outbox } = request.platform;
  await limitAttempts(ctx, request, {
    action: "register",
    key: request.visitor.address,
    allowance: registerAllowance,
    refusal: "auth.register_rate_limited",
  });
  const problem = passwordProblem(password);
  if (problem === "auth.password_too_short") {
    throw new AppError(problem, { fields: { password: validation.password.tooShort } });
  }
  if (problem) throw new AppError(problem);
  const passwordHash = await auth.hashPassword(password);
  const mail = await countAccountMail(limiter, email);
  const create = db.transaction(async (tx) => {
    const person = await insertProfile(tx, { id: newId(now), name, email, role: defaultRole, now });
    await tx.insert(authAccounts).values({
      userId: person.id,
      accountId: person.id,
      providerId: "credential",
      password: passwordHash,
    });
    if (mail.isAllowed) await mailConfirmation(tx, outbox, person, now);
  });
  // Attempts to sign up with a taken address send no mail. Counted, they would block those that its owner requests.
  await create.catch(async (error) => {
    await mail.restore();
    throw error;
  });
}
