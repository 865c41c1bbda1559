import type { ReactNode } from "react";

/** A group of related fields in a long form, with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left w-full font-bold font-display text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Two fields side by side if the screen is wide enough. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
