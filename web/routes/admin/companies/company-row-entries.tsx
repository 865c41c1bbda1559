import { KeyRound, Store } from "lucide-react";
import type { ManagedCompanyRow } from "#contract/company/managed-company.ts";
import { recordEntries } from "#web/panel/list/record-entries.tsx";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";
import type { OpenDialog } from "./company-dialogs.tsx";

type RowEntriesOptions = {
  onOpen: (dialog: OpenDialog) => void;
  stateEntries: readonly MenuEntry[];
  /** Undefined for non-admins: only admins may grant access or impersonate (docs/product.md, Roles). */
  onImpersonate: ((company: ManagedCompanyRow) => void) | undefined;
};

/** The menu of one company: the dialogs, then access, then the actions that its state allows. */
export function companyRowEntries(
  company: ManagedCompanyRow,
  { onOpen, stateEntries, onImpersonate }: RowEntriesOptions,
): MenuEntry[] {
  const access = onImpersonate ? accessEntries(company, onOpen, onImpersonate) : [];
  return recordEntries(company, { onOpen, own: [...access, ...stateEntries] });
}

function accessEntries(
  company: ManagedCompanyRow,
  onOpen: (dialog: OpenDialog) => void,
  onImpersonate: (company: ManagedCompanyRow) => void,
): MenuEntry[] {
  const { id, name } = company;
  return [
    {
      id: "access",
      label: "Acesso do lojista",
      icon: <KeyRound aria-hidden="true" />,
      onAction: () => onOpen({ what: "access", id, name }),
    },
    {
      id: "impersonate",
      label: "Entrar como lojista",
      icon: <Store aria-hidden="true" />,
      onAction: () => onImpersonate(company),
    },
  ];
}
