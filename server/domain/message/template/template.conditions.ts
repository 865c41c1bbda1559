import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { messageTemplates } from "./template.table.ts";

/** Meta writes the text of authentication templates, which carries a code and nothing else. */
export const isForMessages = (): SQL | undefined =>
  and(
    isNull(messageTemplates.archivedAt),
    sql`${messageTemplates.category} is distinct from 'authentication'`,
  );

/** Meta sends a template only under its name there, and only while it is approved. */
export const isApprovedAtMeta = (): SQL | undefined =>
  and(eq(messageTemplates.approval, "approved"), isNotNull(messageTemplates.providerName));
