import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ManagedTemplateFilter } from "#contract/message/template/managed-template.ts";
import { messageTemplates } from "./template.table.ts";

/** The condition for the templates that match the back-office's filter. */
export function templateFilter({ search, channel, state }: ManagedTemplateFilter): SQL | undefined {
  return and(
    state === "archived" ? isNotNull(messageTemplates.archivedAt) : isNull(messageTemplates.archivedAt),
    channel ? eq(messageTemplates.channel, channel) : undefined,
    search ? sql`position(f_norm(${search}) in f_norm(${messageTemplates.name})) > 0` : undefined,
  );
}
