import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

type KitSectionProps = { id: string; title: string; intro?: string; children: ReactNode };

/** A section of the UI kit. The index links to it by its id. */
export function KitSection({ id, title, intro, children }: KitSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div>
        <SectionHeading id={id}>{title}</SectionHeading>
        {intro && <p className="mt-1 max-w-2xl text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

type SpecimenProps = { title: string; note?: string; children: ReactNode; className?: string };

/** One component in one or more states. */
export function Specimen({ title, note, children, className }: SpecimenProps) {
  return (
    <div className="min-w-0 rounded-card border border-line p-4 sm:p-5">
      <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
      {note && <p className="mt-0.5 text-muted text-sm">{note}</p>}
      <div className={classNames("mt-4", className)}>{children}</div>
    </div>
  );
}
