import { TicketX } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Ticket, TicketBody, TicketStub } from "./ticket.tsx";

type EmptyStateProps = {
  /** A lucide icon or a picture. Decorative. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  className?: string;
};

/** The empty state of a list: a blank ticket with a sentence and a next step. */
export function EmptyState({
  icon = <TicketX />,
  title,
  children,
  action,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Ticket className={classNames("mx-auto w-full max-w-md text-center", className)}>
      <TicketBody
        aria-hidden="true"
        className="flex justify-center text-caju-deep [&>svg]:size-12 [&>svg]:stroke-[1.5]"
      >
        {icon}
      </TicketBody>
      <TicketStub className="flex flex-col items-center gap-2 pt-6">
        <Heading className="max-w-full text-xl wrap-anywhere">{title}</Heading>
        {children && <div className="text-pretty text-muted">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </TicketStub>
    </Ticket>
  );
}
