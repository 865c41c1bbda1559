import { eq } from "drizzle-orm";
import { TownView } from "#contract/schemas/town-view.ts";
import { unnamedTown } from "#contract/texts/town.ts";
import type { Ctx } from "#server/context.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import { settings } from "./setting.table.ts";

/** The town of this site; a site whose admin has not named it yet still works. */
export async function findTown(ctx: Ctx): Promise<TownView> {
  const statement = prepared(ctx.db, "town", () =>
    ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, "town")),
  );
  const [row] = await statement.execute();
  const town = TownView.safeParse(row?.value);
  return town.success ? town.data : unnamedTown;
}
