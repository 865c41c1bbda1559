import { eq } from "drizzle-orm";
import { defaultTown } from "#contract/setting/town.texts.ts";
import { TownView } from "#contract/setting/town.view.ts";
import type { Ctx } from "#server/context.ts";
import { prepared } from "#server/platform/database/query/prepared.ts";
import { settings } from "./setting.table.ts";

/** Returns the town of this site. A site whose admin has not set the name yet still works. */
export async function findTown(ctx: Ctx): Promise<TownView> {
  const statement = prepared(ctx.db, "town", () =>
    ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, "town")),
  );
  const [row] = await statement.execute();
  const town = TownView.safeParse(row?.value);
  return town.success ? town.data : defaultTown;
}
