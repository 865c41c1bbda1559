import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** A white box for content. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("rounded-card bg-surface shadow-soft", className)} {...rest} />;
}

/** A card that is a single link. It rises slightly on hover. */
export function CardLink({ className, ...rest }: ComponentProps<"a"> & { href: string }) {
  return <a className={cardLinkLook(className)} {...rest} />;
}

/** The classes of `CardLink`, for a router link. */
export function cardLinkLook(className?: string): string {
  return classNames(
    "group flex flex-col overflow-clip rounded-card bg-surface shadow-soft transition-transform duration-150 hover:-translate-y-0.5 motion-reduce:hover:translate-y-0",
    className,
  );
}
