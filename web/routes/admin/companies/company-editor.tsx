import { useQuery } from "@tanstack/react-query";
import type { ManagedCompany } from "#contract/schemas/managed-company.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanyPreview } from "./company-preview.tsx";
import { duplicateOf, valuesOf } from "./company-values.ts";

type CompanyEditorProps = {
  id: string;
  what: "edit" | "duplicate" | "preview";
  onSaved: (saved: ManagedCompany, isNew: boolean) => void;
  onClose: () => void;
};

/** The form or the preview of a company that exists: read when it opens, however fresh the list is. */
export function CompanyEditor({ id, what, onSaved, onClose }: CompanyEditorProps) {
  const { data, error, refetch } = useQuery(
    orpc.companies.manage.get.queryOptions({
      input: { id },
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  if (!data) {
    return (
      <Sheet isOpen onOpenChange={onClose} width="lg" title="Empresa">
        {error ? <ReadFailure error={error} onRetry={refetch} /> : <Skeleton className="h-64" />}
      </Sheet>
    );
  }
  if (what === "preview") return <CompanyPreview company={data} onClose={onClose} />;
  if (what === "duplicate") {
    return (
      <CompanyForm values={duplicateOf(data)} onSaved={(saved) => onSaved(saved, true)} onClose={onClose} />
    );
  }
  return (
    <CompanyForm
      values={valuesOf(data)}
      stored={data}
      onSaved={(saved) => onSaved(saved, false)}
      onClose={onClose}
    />
  );
}
