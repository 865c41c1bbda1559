import { and, isNull, type SQL, sql } from "drizzle-orm";
import { messageTemplates } from "./template.table.ts";

/** Meta writes the text of authentication templates, which carries a code and nothing else. */
export const isForMessages = (): SQL | undefined =>
  and(
    isNull(messageTemplates.archivedAt),
    sql`${messageTemplates.category} is distinct from 'authentication'`,
  );
