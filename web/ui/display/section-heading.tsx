import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

type SectionHeadingProps = {
  children: ReactNode;
  id?: string;
  /** A link or a small control at the right end, e.g. "ver todas". */
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

export function SectionHeading({ children, id, action, level = 2, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("flex flex-wrap items-baseline justify-between gap-x-4", className)}>
      <Heading
        id={id}
        className={classNames("min-w-0 flex-1 basis-[9rem]", level === 2 ? "text-2xl" : "text-xl")}
      >
        {children}
      </Heading>
      {action && <div className="shrink-0 font-semibold">{action}</div>}
    </div>
  );
}

/** The classes of the text link in a heading. Its touch target is 44 px tall, but it takes only one line visually. */
export function moreLinkLook(className?: string): string {
  return classNames("-my-2.5 inline-block py-2.5 text-caju-deep hover:underline", className);
}
