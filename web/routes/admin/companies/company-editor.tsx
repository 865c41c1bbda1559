import { useQuery } from "@tanstack/react-query";
import type { ManagedCompany } from "#contract/company/managed-company.ts";
import { OpenedRecord, readOnOpening } from "#web/panel/list/opened-record.tsx";
import { orpc } from "#web/queries/api.ts";
import { CompanyForm } from "./company-form.tsx";
import { CompanyPreview } from "./company-preview.tsx";
import { duplicateOf, valuesOf } from "./company-values.ts";

type CompanyEditorProps = {
  id: string;
  what: "edit" | "duplicate" | "preview";
  onSaved: (saved: ManagedCompany, isNew: boolean) => void;
  onClose: () => void;
};

/** The form or the preview of an existing company, which is read each time it opens, however fresh the list is. */
export function CompanyEditor({ id, what, onSaved, onClose }: CompanyEditorProps) {
  const query = useQuery(orpc.companies.manage.get.queryOptions({ input: { id }, ...readOnOpening }));
  return (
    <OpenedRecord query={query} title="Empresa" width="lg" onClose={onClose}>
      {(company) => {
        if (what === "preview") return <CompanyPreview company={company} onClose={onClose} />;
        if (what === "duplicate") {
          return (
            <CompanyForm
              values={duplicateOf(company)}
              onSaved={(saved) => onSaved(saved, true)}
              onClose={onClose}
            />
          );
        }
        return (
          <CompanyForm
            values={valuesOf(company)}
            stored={company}
            onSaved={(saved) => onSaved(saved, false)}
            onClose={onClose}
          />
        );
      }}
    </OpenedRecord>
  );
}
