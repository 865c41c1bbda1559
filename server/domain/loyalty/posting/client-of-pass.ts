import { eq, sql } from "drizzle-orm";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { AppError } from "#contract/errors.ts";
import { looksLikeCardCode } from "#contract/loyalty/pass/card-code-format.ts";
import type { PostPoints } from "#contract/loyalty/posting.schema.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import type { NamedClient } from "#server/domain/loyalty/card/open-card.ts";
import { findCodedCard, type PassCheck } from "#server/domain/loyalty/pass/find-coded-card.ts";
import { type PassKeys, readPass } from "#server/domain/loyalty/pass/read-pass.ts";

type Asked = Omit<PostPoints, "pass" | "client"> & {
  client?: NamedClient | undefined;
  key?: string | undefined;
};

/** Replaces the scanned text of a posting by the client or the card that it names. */
export async function namedByPass(
  ctx: Ctx,
  check: PassCheck,
  { pass, companyId, ...asked }: Omit<Asked, "companyId"> & { pass?: string | undefined; companyId: string },
): Promise<Asked> {
  if (pass === undefined) return asked;
  if (looksLikeCardCode(pass)) {
    return { ...asked, cardId: await findCodedCard(ctx, check, { code: pass, companyId }) };
  }
  return { ...asked, client: await clientOfPass(ctx, check.keys, { pass, ...asked }) };
}

type Scanned = { pass: string; happenedAt?: string | undefined };

/**
 * Returns the client of a scanned pass as if their phone had been typed, without any new consent. They showed the pass
 * to get points, so they join the club if they have no card in it.
 */
async function clientOfPass(
  { db, now }: Pick<Ctx, "db" | "now">,
  keys: PassKeys,
  { pass, happenedAt }: Scanned,
): Promise<NamedClient> {
  const scannedAt = happenedAt === undefined ? now : new Date(happenedAt);
  const clientId = await readPass({ pass, scannedAt, now }, keys);
  const [client] = await db
    .select({ phone: clients.phone })
    .from(clients)
    .where(
      eq(clients.id, sql`(select coalesce(d.merged_into_id, d.id) from clients d where d.id = ${clientId})`),
    );
  // An erased client has no phone.
  if (!client?.phone) throw new AppError("loyalty.unknown_card");
  const { phone } = client;
  return { phone, name: null, consents: [], consentVersion: consentTexts.current, hasShownPass: true };
}
