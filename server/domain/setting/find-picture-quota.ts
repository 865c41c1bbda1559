import { eq } from "drizzle-orm";
import { z } from "zod";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/platform/database/database.ts";
import { settings } from "./setting.table.ts";

const PictureSettings = z.object({ quotaBytes: z.int().nonnegative() });

/** The maximum total size of all pictures in bytes: a setting, with a default that suits a town. */
export async function findPictureQuota(db: Pick<Database, "select">): Promise<number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "pictures"));
  const found = PictureSettings.safeParse(row?.value);
  return found.success ? found.data.quotaBytes : limits.pictureQuotaBytes;
}
