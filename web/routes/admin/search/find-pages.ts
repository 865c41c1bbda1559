import type { MenuEntry, MenuGroup } from "#web/routes/admin/menu.ts";
import { withoutAccents } from "#web/ui/without-accents.ts";

/** A page of the menu; `place` is where in it. */
export type FoundPage = { label: string; place: string; to: string };

/** Pages whose name or place holds every word of the text; all of them for none. */
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
