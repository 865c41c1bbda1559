import type { CompanyCardView } from "#contract/schemas/company-view.ts";
import { CompanyCard } from "#web/catalogue/company-card.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

export function Companies({ companies }: { companies: CompanyCardView[] }) {
  return (
    <section aria-labelledby="companies">
      <SectionHeading id="companies" className="mb-3.5">
        Lojas da cidade
      </SectionHeading>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} />
          </li>
        ))}
      </ul>
    </section>
  );
}
