import { TicketX } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Ticket, TicketBody, TicketStub } from "./ticket.tsx";

type EmptyStateProps = {
  /** A lucide icon or a picture, as decoration. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  className?: string;
};

/** What a list says when it has nothing: a blank ticket with a sentence and a way on. */
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
