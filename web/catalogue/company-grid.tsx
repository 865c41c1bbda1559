import type { CompanyCardView } from "#contract/company/company.view.ts";
import { CompanyCard } from "./company-card.tsx";

export function CompanyGrid({ companies }: { companies: CompanyCardView[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {companies.map((company) => (
        <li key={company.id} className="min-w-0">
          <CompanyCard company={company} />
        </li>
      ))}
    </ul>
  );
}
