import { UserListInput } from "#contract/account/user.schema.ts";
import { limits } from "#contract/limits.ts";
import { AuditLogListInput } from "#contract/security/security.view.ts";
import { parseLeniently } from "#web/shell/request/parse-leniently.ts";
import type { AuditFilter, UserFilter } from "./settings-queries.ts";

/**
 * The filters are part of the URL, beside the tab, so that a reload keeps them. Invalid values count as no filter.
 */

export const userNames = { search: "q", role: "papel", order: "ordem" } as const;

export const auditNames = {
  userId: "pessoa",
  action: "acao",
  tableName: "onde",
  recordId: "registro",
  from: "de",
  to: "ate",
} as const;

export function readUserFilter(parameters: URLSearchParams): UserFilter {
  const { search, role, order } = parseLeniently(UserListInput, {
    search: parameters.get(userNames.search)?.trim().slice(0, limits.searchMaxLength),
    role: parameters.get(userNames.role) || undefined,
    order: parameters.get(userNames.order) || undefined,
  });
  return { ...(search && { search }), ...(role && { role }), ...(order && { order }) };
}

export function readAuditFilter(parameters: URLSearchParams): AuditFilter {
  const given = Object.entries(auditNames).flatMap(([name, inAddress]) => {
    const value = parameters.get(inAddress);
    return value ? [[name, value]] : [];
  });
  const {
    limit: _limit,
    cursor: _cursor,
    ...filter
  } = parseLeniently(AuditLogListInput, Object.fromEntries(given));
  return filter;
}

/** Returns the URL parameters with one of these filters changed. The tab and the other filter stay. */
export function writeFilter<Filter extends object>(
  parameters: URLSearchParams,
  names: Readonly<Record<keyof Filter & string, string>>,
  filter: Filter,
): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const [name, inAddress] of Object.entries<string>(names)) {
    const value: unknown = Reflect.get(filter, name);
    if (typeof value === "string" && value !== "") written.set(inAddress, value);
    else written.delete(inAddress);
  }
  return written;
}
