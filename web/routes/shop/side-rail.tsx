import { NavLink } from "react-router";
import type { BottomBarEntry } from "#web/shell/bottom-bar.tsx";

/** The bottom bar's entries beside the page, for wide screens. */
export function SideRail({ entries }: { entries: readonly BottomBarEntry[] }) {
  return (
    <nav
      aria-label="Menu da loja"
      className="hidden w-56 shrink-0 border-line border-r bg-surface md:block print:hidden"
    >
      <ul className="sticky top-0 space-y-1 p-3">
        {entries.map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-mata aria-[current=page]:text-on-mata"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
