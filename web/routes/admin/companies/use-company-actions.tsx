import { CircleCheck, CircleOff } from "lucide-react";
import type { ReactNode } from "react";
import { companyNoun, companyToasts } from "#contract/company/company.texts.ts";
import type {
  CompanyAction,
  CompanyBulkChange,
  ManagedCompanyRow,
} from "#contract/company/managed-company.ts";
import { useBulkChange } from "#web/panel/list/use-bulk-change.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";

const actions: Record<CompanyAction, { label: string; icon: ReactNode }> = {
  activate: { label: "Ativar", icon: <CircleCheck aria-hidden="true" /> },
  deactivate: { label: "Desativar", icon: <CircleOff aria-hidden="true" /> },
};

/** Actions that apply immediately from the list, to one company or to many, and can be undone. */
export function useCompanyActions() {
  const changeInBulk = useBulkChange(companyNoun);

  const change = (selection: CompanyBulkChange["selection"], action: CompanyAction) =>
    changeInBulk({
      send: () =>
        api.companies.manage.change(
          { selection, action },
          { context: { idempotencyKey: newIdempotencyKey() } },
        ),
      done: (changed) => companyToasts.changed(action, changed),
    });

  const entry = (action: CompanyAction, onAction: () => void): MenuEntry => ({
    id: action,
    ...actions[action],
    onAction,
  });

  /** Returns only the action that the company's state allows. */
  const entriesFor = ({ id, isActive }: ManagedCompanyRow): MenuEntry[] => {
    const action = isActive ? "deactivate" : "activate";
    return [entry(action, () => void change({ ids: [id] }, action))];
  };

  const bulkEntries = (selection: ListSelection): MenuEntry[] =>
    (["activate", "deactivate"] as const).map((action) =>
      entry(action, () => void change(selection.toInput(), action).then(selection.clear)),
    );

  return { entriesFor, bulkEntries };
}
