import { useQuery } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { CompanyCardView } from "#contract/schemas/company-view.ts";
import { api, orpc } from "#web/queries/api.ts";

/** Every company that can be chosen, by name: a combobox finds only what it has. */
export function useCompanies() {
  return useQuery({ queryKey: [...orpc.companies.list.key(), "all"], queryFn: readAllCompanies });
}

async function readAllCompanies(): Promise<CompanyCardView[]> {
  const companies: CompanyCardView[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.companies.list>> = await api.companies.list({
      limit: limits.pageSizeMax,
      ...(cursor !== null && { cursor }),
    });
    companies.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return companies.toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}
