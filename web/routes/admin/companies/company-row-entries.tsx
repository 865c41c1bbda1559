import { Copy, Eye, History, KeyRound, Pencil, Store } from "lucide-react";
import type { ManagedCompanyRow } from "#contract/schemas/managed-company.ts";
import type { MenuEntry } from "#web/ui/menu.tsx";
import type { OpenPiece } from "./company-pieces.tsx";

type RowEntriesOptions = {
  onOpen: (piece: OpenPiece) => void;
  stateEntries: readonly MenuEntry[];
  /** Only admins let others in or act as them (docs/product.md, Roles). */
  onImpersonate: ((company: ManagedCompanyRow) => void) | undefined;
};

/** The menu of one company: what opens beside the list, who gets in, then what its state allows. */
export function companyRowEntries(
  company: ManagedCompanyRow,
  { onOpen, stateEntries, onImpersonate }: RowEntriesOptions,
): MenuEntry[] {
  const { id, name } = company;
  return [
    {
      id: "edit",
      label: "Editar",
      icon: <Pencil aria-hidden="true" />,
      onAction: () => onOpen({ what: "edit", id }),
    },
    {
      id: "duplicate",
      label: "Duplicar",
      icon: <Copy aria-hidden="true" />,
      onAction: () => onOpen({ what: "duplicate", id }),
    },
    {
      id: "preview",
      label: "Ver como no site",
      icon: <Eye aria-hidden="true" />,
      onAction: () => onOpen({ what: "preview", id }),
    },
    ...(onImpersonate ? accessEntries(company, onOpen, onImpersonate) : []),
    ...stateEntries,
    {
      id: "history",
      label: "Histórico",
      icon: <History aria-hidden="true" />,
      onAction: () => onOpen({ what: "history", id, name }),
    },
  ];
}

function accessEntries(
  company: ManagedCompanyRow,
  onOpen: (piece: OpenPiece) => void,
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
