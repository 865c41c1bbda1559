import { writeOptOut } from "#server/domain/client/consent/write-opt-out.ts";
import { lockPhoneOwners } from "#server/domain/client/lock-phone-owners.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Withdraws every consent for WhatsApp of the person with this phone. */
export async function optOutPhone(tx: Database, phone: string, now: Date): Promise<void> {
  const leavers = await lockPhoneOwners(tx, phone);
  await writeOptOut(tx, { leavers, channel: "whatsapp", now });
}

/** Withdraws only the consent for offers: the person still wants reminders. */
export async function stopOffersToPhone(tx: Database, phone: string, now: Date): Promise<void> {
  const leavers = await lockPhoneOwners(tx, phone);
  await writeOptOut(tx, { leavers, channel: "whatsapp", purposes: ["offers"], now });
}
