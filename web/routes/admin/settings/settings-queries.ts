import type { Role } from "#contract/account/roles.ts";
import type { TimeOrder } from "#contract/lists/paging.ts";
import type { AuditLogListInput } from "#contract/security/security.view.ts";
import { pagesOf } from "#web/queries/pages.ts";

/**
 * The query inputs of the settings lists. The loader and the screen share them, so that the browser finds the
 * server's prefetched data in its cache.
 */

export type UserFilter = { search?: string; role?: Role; order?: TimeOrder };
export type AuditFilter = Omit<Partial<AuditLogListInput>, "limit" | "cursor">;

export const userPages = (filter: UserFilter) => pagesOf(filter);
export const mailPages = pagesOf({});
export const incidentPages = pagesOf({});
export const eventPages = pagesOf({});
export const auditPages = (filter: AuditFilter) => pagesOf(filter);
export const sessionPages = pagesOf({ began: "any_time" } as const);
