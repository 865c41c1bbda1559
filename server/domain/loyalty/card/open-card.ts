import { sql } from "drizzle-orm";
import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import { AppError } from "#contract/errors.ts";
import { normalizePhoneIdentity } from "#contract/fields/phone.ts";
import type { CardOrigin } from "#contract/loyalty/loyalty.schema.ts";
import type { ClientAtCounter } from "#contract/loyalty/posting.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { currentConsents } from "#server/domain/client/consent/current-consents.ts";
import { recordConsents } from "#server/domain/client/consent/record-consents.ts";
import { signedInIdOrNull } from "#server/domain/loyalty/ledger/signed-in-id.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A client of a counter. One who showed their pass is known: their name is not needed. */
export type NamedClient = ClientAtCounter & { hasShownPass?: boolean };

type Enrolment = { companyId: string; client: NamedClient; origin: CardOrigin };
type Opened = {
  outcome: string;
  card: string;
  client: string;
  is_new_client: boolean;
  is_new_card: boolean;
};

/**
 * Finds or creates the client and their card, inside the transaction of the caller. A consent is recorded as given at
 * the counter. The name of a client who exists already stays.
 */
export async function openCard(
  ctx: CommandContext,
  enrolment: Enrolment,
): Promise<{ cardId: string; isNew: boolean }> {
  const { db: tx, actor, now } = ctx;
  const { companyId, client, origin } = enrolment;
  const phone = normalizePhoneIdentity(client.phone);
  const { rows } = await tx.execute<Opened>(
    sql`select * from open_loyalty_card(${companyId}, ${phone}, ${client.name}, ${now.toISOString()}::timestamptz, ${origin})`,
  );
  const [opened] = rows;
  if (!opened) throw new Error("open_loyalty_card returned no row");
  if (opened.outcome === "no_program") throw new AppError("loyalty.no_program");
  if (opened.outcome === "name_missing") throw new AppError("loyalty.name_missing");
  if (!opened.is_new_card) return { cardId: opened.card, isNew: false };
  // The same refusal as for an unknown phone: a counter must not find out which phones are clients of other companies.
  if (client.name === null && !client.hasShownPass) throw new AppError("loyalty.name_missing");
  await recordConsents(
    tx,
    { clientId: opened.client, duplicateId: undefined },
    (await newChoices(tx, opened.client, client.consents)).map(({ channel, purpose }) => ({
      ...{ channel, purpose, granted: true, origin: "counter" as const },
      ...{ textVersion: client.consentVersion, operatorId: signedInIdOrNull(actor), createdAt: now },
    })),
  );
  await recordAudit(tx, actor, { action: "card.opened", tableName: "loyalty_cards", recordId: opened.card });
  return { cardId: opened.card, isNew: true };
}

/** A choice that the client made before stays: a counter cannot overrule an earlier no. */
async function newChoices(
  tx: Database,
  clientId: string,
  choices: ConsentChoice[],
): Promise<ConsentChoice[]> {
  if (choices.length === 0) return choices;
  const made = (await currentConsents(tx, clientId)).filter(({ since }) => since !== null);
  return choices.filter(
    ({ channel, purpose }) => !made.some((one) => one.channel === channel && one.purpose === purpose),
  );
}
