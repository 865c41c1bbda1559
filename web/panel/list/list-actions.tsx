import { Plus, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ExportLink } from "./export-link.tsx";

/** The main action of a screen, such as creating a record. */
export type MainAction = { label: string; icon?: ReactNode; onAction: () => void };

type ListActionsProps = {
  /** The `apiAddress` of the endpoint that exports the rows; undefined where there is none. */
  exportPath: string | undefined;
  filter: Record<string, unknown>;
  onImport?: (() => void) | undefined;
  main?: MainAction | undefined;
};

/** The actions at the end of a list's first line: export, import, and last the main action. */
export function ListActions({ exportPath, filter, onImport, main }: ListActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {exportPath && <ExportLink path={exportPath} filter={filter} />}
      {onImport && (
        <Button variant="plain" icon={<Upload aria-hidden="true" />} onClick={onImport}>
          Importar
        </Button>
      )}
      {main && <MainButton {...main} />}
    </div>
  );
}

export function MainButton({ label, icon = <Plus aria-hidden="true" />, onAction }: MainAction) {
  return (
    <Button icon={icon} onClick={onAction}>
      {label}
    </Button>
  );
}
