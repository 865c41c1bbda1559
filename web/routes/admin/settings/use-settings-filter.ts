import { useSearchParams } from "react-router";
import { auditNames, readAuditFilter, readUserFilter, userNames, writeFilter } from "./settings-filters.ts";
import type { AuditFilter, UserFilter } from "./settings-queries.ts";

export function useUserFilter() {
  const { parameters, replace } = useAddress();
  const change = (filter: UserFilter) => replace(writeFilter(parameters, userNames, filter));
  return [readUserFilter(parameters), change] as const;
}

export function useAuditFilter() {
  const { parameters, replace } = useAddress();
  const change = (filter: AuditFilter) => replace(writeFilter(parameters, auditNames, filter));
  return [readAuditFilter(parameters), change] as const;
}

function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const replace = (changed: URLSearchParams) =>
    setParameters(changed, { replace: true, preventScrollReset: true });
  return { parameters, replace };
}
