import type { MenuEntry, MenuGroup } from "#web/routes/admin/menu.ts";
import { withoutAccents } from "#web/ui/without-accents.ts";

/** A page of the menu. `place` is the group or submenu that contains it. */
export type FoundPage = { label: string; place: string; to: string };

/** Returns the pages whose name or place contains every word of the text. An empty text returns all pages. */
export function findPages(groups: readonly MenuGroup[], text: string): FoundPage[] {
  const words = withoutAccents(text).split(/\s+/);
  return groups
    .flatMap(({ label, entries }) => entries.flatMap((entry) => pagesOf(entry, label)))
    .filter(({ label, place }) => {
      const name = withoutAccents(`${place} ${label}`);
      return words.every((word) => name.includes(word));
    });
}

function pagesOf(entry: MenuEntry, group: string): FoundPage[] {
  switch (entry.kind) {
    case "disabled":
      return [];
    case "link":
      return [{ label: entry.label, place: group, to: entry.to }];
    case "submenu":
      return entry.entries.map(({ label, to }) => ({ label, place: entry.label, to }));
  }
}
