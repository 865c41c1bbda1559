import type { CompanyCardView } from "#contract/company/company.view.ts";
import { CompanyGrid } from "#web/catalogue/company-grid.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

export function Companies({ companies }: { companies: CompanyCardView[] }) {
  return (
    <section aria-labelledby="companies" className="when-near-[42rem] sm:when-near-[20rem]">
      <SectionHeading id="companies" className="mb-3.5">
        Lojas da cidade
      </SectionHeading>
      <CompanyGrid companies={companies} />
    </section>
  );
}
