import { Archive, ArchiveRestore, CircleCheck, CircleOff } from "lucide-react";
import type { ReactNode } from "react";
import type { ManagedOfferRow, OfferBulkChange } from "#contract/offer/managed-offer.ts";
import { offerNoun, offerToasts } from "#contract/offer/offer.texts.ts";
import { type OfferAction, offerCan } from "#contract/offer/offer-can.ts";
import { useBulkChange } from "#web/panel/list/use-bulk-change.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";
import type { MenuEntry } from "#web/ui/overlay/menu.tsx";

type Selection = OfferBulkChange["selection"];
type Change = OfferBulkChange["change"];

/** The actions that need no date. */
export const plainActions = ["activate", "deactivate", "archive", "restore"] as const satisfies OfferAction[];
export type PlainAction = (typeof plainActions)[number];

export const actionWords: Record<PlainAction, { label: string; icon: ReactNode }> = {
  activate: { label: "Ativar", icon: <CircleCheck aria-hidden="true" /> },
  deactivate: { label: "Desativar", icon: <CircleOff aria-hidden="true" /> },
  archive: { label: "Arquivar", icon: <Archive aria-hidden="true" /> },
  restore: { label: "Restaurar", icon: <ArchiveRestore aria-hidden="true" /> },
};

/** Actions that apply immediately from the list, to one offer or to many, and can be undone. */
export function useOfferActions() {
  const changeInBulk = useBulkChange(offerNoun);

  const change = (selection: Selection, wanted: Change) =>
    changeInBulk({
      send: () =>
        api.offers.manage.change(
          { selection, change: wanted },
          { context: { idempotencyKey: newIdempotencyKey() } },
        ),
      done: (changed) => offerToasts.changed(wanted.action, changed),
    });

  /** Returns only the actions that the offer's state allows. */
  const entriesFor = ({ id, status }: ManagedOfferRow): MenuEntry[] =>
    plainActions
      .filter((action) => offerCan[action](status))
      .map((action) => ({
        id: action,
        ...actionWords[action],
        onAction: () => void change({ ids: [id] }, { action }),
      }));

  return { change, entriesFor };
}
