import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { channelKeys } from "#server/domain/message/channel/stored-channels.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { slowPasswords } from "#server/platform/auth/passwords.ts";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { fillAudienceTown } from "./audience-town.ts";

const password = "Pertinho-2026!";

export const messageSubject = "Offers of the week for {nome}";
export const messageBody = `Hello, {nome}!

The shops of {cidade} chose the offers of this week for you: breakfast, haircuts and everything for the new school year.

Show the coupon at the counter. The offers are valid until Saturday, while stocks last.`;

/** Adds to a town with an audience what sending at full rate needs, and signs an admin in to the server. */
export async function fillMessageTown(database: DatabaseHandle, clients: number, serverUrl: string) {
  const { db, pool } = database;
  const ids = await fillAudienceTown(pool, clients);
  await pool.query("update message_template_versions set subject = $1, body = $2", [
    messageSubject,
    messageBody,
  ]);
  const always = { hours: { from: "00:00", to: "23:59" }, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const noLimits = { ratePerMinute: { email: 100_000, whatsapp: 100_000 }, weeklyCap: 50 };
  const value = { ...defaultSendingRules, ...always, ...noLimits, holidays: { national: false, town: [] } };
  await db.insert(settings).values({ key: channelKeys.rules, value });
  const email = "admin@bench.test";
  await makeProfile(db, { role: "admin", email }, { password, passwords: slowPasswords });
  return { ...ids, cookie: await signIn(serverUrl, email) };
}

async function signIn(serverUrl: string, email: string): Promise<string> {
  const answer = await fetch(new URL("/api/auth/sign-in", serverUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
}
