import { useQueryClient } from "@tanstack/react-query";
import { companyToasts } from "#contract/company/company.texts.ts";
import type { ManagedCompany } from "#contract/company/managed-company.ts";
import type { RecordDialog } from "#web/panel/list/record-entries.tsx";
import { orpc } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { AccessSheet } from "./access/access-sheet.tsx";
import { CompanyEditor } from "./company-editor.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanyHistory } from "./company-history.tsx";
import { CompanyImport } from "./company-import.tsx";
import { emptyCompany } from "./company-values.ts";

/** The dialog that is open over the list. */
export type OpenDialog =
  | RecordDialog
  | { what: "new" }
  | { what: "import" }
  | { what: "access"; id: string; name: string };

type CompanyDialogsProps = {
  open: OpenDialog | undefined;
  onClose: () => void;
};

export function CompanyDialogs({ open, onClose }: CompanyDialogsProps) {
  const queries = useQueryClient();

  function finish({ name }: ManagedCompany, isNew: boolean) {
    onClose();
    showToast({ title: isNew ? companyToasts.created(name) : companyToasts.saved(name) });
    void queries.invalidateQueries({ queryKey: orpc.companies.key() });
  }

  if (!open) return null;
  if (open.what === "import") return <CompanyImport onClose={onClose} />;
  if (open.what === "history") return <CompanyHistory id={open.id} name={open.name} onClose={onClose} />;
  if (open.what === "access") {
    return <AccessSheet companyId={open.id} companyName={open.name} onClose={onClose} />;
  }
  if (open.what === "new") {
    return <CompanyForm values={emptyCompany} onSaved={(saved) => finish(saved, true)} onClose={onClose} />;
  }
  return <CompanyEditor key={open.id} id={open.id} what={open.what} onSaved={finish} onClose={onClose} />;
}
