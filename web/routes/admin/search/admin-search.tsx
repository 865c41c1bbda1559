import { useState } from "react";
import { useNavigate } from "react-router";
import { adminSearch as texts } from "#contract/screens/admin-search.texts.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { openedRecord } from "#web/panel/list/use-opened-record.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { menuFor } from "#web/routes/admin/menu.ts";
import { CommandPalette, type PaletteGroup } from "#web/ui/overlay/command-palette.tsx";
import { findPages } from "./find-pages.ts";
import { useFoundRecords } from "./use-found-records.ts";

/** Searches all pages and records of the back-office that the current user may open. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed);
  const { user } = useSession();
  const navigate = useNavigate();
  const found = useFoundRecords(toSearchText(settled));
  const isSearching = typed !== settled || found.isSearching;

  function go(to: string, record?: string) {
    onClose();
    void navigate(to, record === undefined ? {} : { state: openedRecord(record) });
  }

  const pages = {
    label: texts.pages,
    items: findPages(menuFor(user?.role), typed).map(({ label, place, to }) => ({
      id: to,
      label,
      hint: place,
      onChoose: () => go(to),
    })),
  };
  const records = found.groups.map(({ label, records }) => ({
    label,
    items: records.map(({ id, label, hint, list }) => ({ id, label, hint, onChoose: () => go(list, id) })),
  }));
  return (
    <CommandPalette
      label={texts.open}
      placeholder={texts.placeholder}
      typed={typed}
      onType={setTyped}
      groups={[pages, ...records].filter(({ items }: PaletteGroup) => items.length > 0)}
      status={found.hasFailed ? texts.failed : isSearching ? texts.searching : undefined}
      emptyText={isSearching ? texts.searching : texts.nothing}
      onClose={onClose}
    />
  );
}
