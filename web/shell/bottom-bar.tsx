import type { LucideIcon } from "lucide-react";
import { NavLink } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { MenuLink } from "./menu-link.tsx";

export type BottomBarEntry = { label: string; to: string; Icon: LucideIcon; end?: boolean };

type BottomBarProps = {
  label: string;
  entries: readonly BottomBarEntry[];
  /** For layouts whose links mostly lead to pages without React, which need a full page load. */
  reloadDocument?: boolean;
  /** The text size: the share of the screen's width is the largest with which all labels fit. */
  labelLook?: string;
};

/**
 * The main links within thumb reach, on phones only. A layout with this bar reserves `bottomBarSpace` below. The
 * labels grow with the text size as long as all of them fit side by side.
 */
export function BottomBar({
  label,
  entries,
  reloadDocument = false,
  labelLook = "text-[min(0.75rem,6vw)]",
}: BottomBarProps) {
  const EntryLink = reloadDocument ? MenuLink : NavLink;
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] md:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {entries.map(({ label: name, to, Icon, end }) => (
          <li key={to} className="min-w-fit flex-1">
            <EntryLink
              to={to}
              end={end}
              className={classNames(
                "flex min-h-16 flex-col items-center justify-center gap-1 px-0.5 font-medium text-muted leading-[calc(1/0.75)] aria-[current=page]:font-semibold aria-[current=page]:text-caju-deep",
                labelLook,
              )}
            >
              <Icon aria-hidden="true" className="size-6" />
              <span>{name}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Padding that keeps the end of a page clear of the bar and its border. */
export const bottomBarSpace = "pb-[calc(--spacing(16)+1px+env(safe-area-inset-bottom))] md:pb-0";

/** Positions an element right above the bar while the page scrolls. */
export const aboveBottomBar = "sticky bottom-[calc(--spacing(16)+1px+env(safe-area-inset-bottom))]";
