import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCard, makeProgram } from "#tests/factories/loyalty.ts";
import { passRows } from "#tests/support/loyalty/pass-town.ts";
import { withClientTown } from "#tests/support/town/client-town.ts";
import { adjust } from "#tests/support/town/club-town.ts";

const { town, twoClients } = withClientTown();

async function addPass(cardId: string) {
  const { db } = town.database;
  await db.execute(sql`update loyalty_cards set has_wallet_pass = true where id = ${cardId}`);
  await db.execute(sql`insert into loyalty_wallet_passes (id, wallet, serial, card_id, device_id, push_token)
    values (gen_random_uuid(), 'apple', ${cardId}, ${cardId}, 'phone', 'token')`);
}

const settle = () => town.database.db.execute(sql`update loyalty_wallet_passes set next_attempt_at = null`);

test("the pass of a duplicate shows the card of the primary client, until the merge is undone", async () => {
  const { manage, first, second } = await twoClients();
  const { companyId } = await makeProgram(town.database.db);
  const kept = await makeCard(town.database.db, { companyId, clientId: first });
  const merged = await makeCard(town.database.db, { companyId, clientId: second });
  await addPass(merged.id);

  const { merges } = await manage.merge({ id: first, otherId: second });
  expect(await passRows(town)).toMatchObject([{ serial: merged.id, card_id: kept.id, due: true }]);
  await settle();
  await adjust(town, { companyId, cardId: kept.id }, 3);
  expect(await passRows(town)).toMatchObject([{ due: true }]);

  await manage.unmerge({ id: merges[0]?.id ?? "" });
  expect(await passRows(town)).toMatchObject([{ serial: merged.id, card_id: merged.id, due: true }]);
  await settle();
  await adjust(town, { companyId, cardId: kept.id }, 3);
  expect(await passRows(town)).toMatchObject([{ due: false }]);
});
