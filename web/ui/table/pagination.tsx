import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { classNames } from "#web/ui/class-names.ts";
import { pageNumbers } from "./page-numbers.ts";

type Anchor = "a" | ComponentType<ComponentProps<"a">>;

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** The link component, for a router that has its own. */
  anchor?: Anchor;
  label?: string;
  className?: string;
};

/** Pagination with links, so that each page has a URL. On phones: previous, current page, next. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  anchor = "a",
  label = "Páginas",
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={label}
      className={classNames("flex items-center justify-between gap-2 sm:justify-center", className)}
    >
      <Step anchor={anchor} href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" name="Página anterior">
        <ChevronLeft aria-hidden="true" />
      </Step>
      <span className="tabular text-muted sm:hidden">
        Página {page} de {pageCount}
      </span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageNumbers(page, pageCount).map((entry, index, all) => (
          <li key={entry === "gap" ? `gap-after-${all[index - 1]}` : entry}>
            {entry === "gap" ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <PageLink anchor={anchor} page={entry} current={entry === page} href={hrefFor(entry)} />
            )}
          </li>
        ))}
      </ol>
      <Step
        anchor={anchor}
        href={page < pageCount ? hrefFor(page + 1) : undefined}
        rel="next"
        name="Próxima página"
      >
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  );
}

type PageLinkProps = { anchor: Anchor; page: number; current: boolean; href: string };

function PageLink({ anchor: Anchor, page, current, href }: PageLinkProps) {
  return (
    <Anchor
      href={href}
      aria-label={`Página ${page}`}
      aria-current={current ? "page" : undefined}
      className={buttonLook({
        variant: current ? "deep" : "quiet",
        size: "sm",
        className: "tabular min-w-control-sm",
      })}
    >
      {page}
    </Anchor>
  );
}

type StepProps = {
  anchor: Anchor;
  href: string | undefined;
  rel: "prev" | "next";
  name: string;
  children: ReactNode;
};

// At either end the step stays in its position without a link, so that the others do not move.
function Step({ anchor: Anchor, href, rel, name, children }: StepProps) {
  const look = buttonLook({ variant: "plain", size: "sm", iconOnly: true });
  if (!href) {
    return (
      <span aria-hidden="true" className={classNames(look, "opacity-40")}>
        {children}
      </span>
    );
  }
  return (
    <Anchor href={href} rel={rel} aria-label={name} className={look}>
      {children}
    </Anchor>
  );
}
