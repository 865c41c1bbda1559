import { and, eq, gt } from "drizzle-orm";
import type { CepAddress } from "#contract/cep/cep.schema.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { signedInId, staff } from "#server/domain/role.policy.ts";
import type { CepProvider } from "#server/platform/cep/cep-provider.ts";
import { cepAddresses } from "./cep-address.table.ts";

const perPerson = { limit: limits.cepLookups, windowMinutes: limits.cepLookupsWindowMinutes };

/** Returns the address of a postal code: the stored one, or the result of the first provider that finds it. */
export const findCepAddress = command(
  staff,
  async (
    ctx: CommandContext,
    { platform: { limiter, cepProviders } }: Pick<RequestContext, "platform">,
    { cep }: { cep: string },
  ): Promise<CepAddress> => {
    const cached = await readFromCache(ctx, cep);
    if (cached) return cached;
    const { allowed, retryAfterSeconds } = await limiter.hit(`cep:${signedInId(ctx.actor)}`, perPerson);
    if (!allowed) throw new AppError("rate_limited", { retryAfterSeconds });
    const { address, provider } = await findWithProviders(ctx, cepProviders, cep);
    await storeAddress(ctx, address, provider);
    return address;
  },
);

async function readFromCache({ db, now }: Ctx, cep: string): Promise<CepAddress | undefined> {
  const oldest = new Date(now.getTime() - limits.cepKeptDays * 86_400_000);
  const [cached] = await db
    .select()
    .from(cepAddresses)
    .where(and(eq(cepAddresses.cep, cep), gt(cepAddresses.foundAt, oldest)));
  if (!cached) return undefined;
  const { street, neighborhood, city, state, latitude, longitude } = cached;
  return { cep, street, neighborhood, city, state, latitude, longitude };
}

/**
 * Skips a provider that fails. Also continues after a provider without a result, because its data may be older than
 * that of the others.
 */
async function findWithProviders({ log }: Ctx, providers: readonly CepProvider[], cep: string) {
  let someAnswered = false;
  for (const provider of providers) {
    try {
      const address = await provider.find(cep);
      if (address) return { address: { ...address, cep }, provider: provider.name };
      someAnswered = true;
    } catch (error) {
      log.warn("a provider of postal codes failed", { error, provider: provider.name });
    }
  }
  throw new AppError(someAnswered ? "cep.unknown" : "cep.unavailable");
}

async function storeAddress(
  { db, now }: CommandContext,
  address: CepAddress,
  provider: string,
): Promise<void> {
  const { cep: _cep, ...values } = { ...address, provider, foundAt: now };
  await db
    .insert(cepAddresses)
    .values({ ...values, cep: address.cep })
    .onConflictDoUpdate({ target: cepAddresses.cep, set: values });
}
