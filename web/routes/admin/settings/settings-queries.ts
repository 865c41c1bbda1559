import type { Role } from "#contract/roles.ts";
import type { AuditLogListInput } from "#contract/schemas/security-view.ts";
import { byCursor } from "#web/queries/pages.ts";

/**
 * What the lists of the settings ask for: read first by the loader and then by the screen, so both say it with these
 * and the browser finds in its cache what the server has read.
 */

export type UserFilter = { search?: string; role?: Role };
export type AuditFilter = Omit<Partial<AuditLogListInput>, "limit" | "cursor">;

export const userPages = (filter: UserFilter) => ({ input: pageOf(filter), ...byCursor });
export const mailPages = { input: pageOf({}), ...byCursor };
export const incidentPages = { input: pageOf({}), ...byCursor };
export const eventPages = { input: pageOf({}), ...byCursor };
export const auditPages = (filter: AuditFilter) => ({ input: pageOf(filter), ...byCursor });
export const sessionPages = { input: pageOf({ began: "any_time" } as const), ...byCursor };

function pageOf<Filter extends object>(filter: Filter) {
  return (cursor: string | undefined) => ({ ...filter, ...(cursor !== undefined && { cursor }) });
}
