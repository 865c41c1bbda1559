import { ChevronRight } from "lucide-react";
import type { Crumb } from "./structured-data.ts";

/** The path from the home page to the current page, which is the last entry. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Você está em" className="-mt-1 mb-1 overflow-x-clip text-muted text-sm">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 shrink-0 items-center gap-1 last:flex-1 last:basis-[5rem]">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
            {index < crumbs.length - 1 ? (
              <a href={path} className="inline-flex min-h-11 items-center hover:underline md:min-h-9">
                {name}
              </a>
            ) : (
              <span aria-current="page" className="truncate">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
