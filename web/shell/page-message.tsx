import type { ReactNode } from "react";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";

type PageMessageProps = {
  icon: ReactNode;
  /** Omitted where the layout already shows the page's title. */
  title?: string;
  /** 1 where the layout has no heading. */
  level?: 1 | 2;
  children: ReactNode;
  /** Links or buttons to continue. */
  actions?: ReactNode;
};

/** A blank ticket instead of a page: not implemented yet, not found, or failed. */
export function PageMessage({ icon, title, level = 1, children, actions }: PageMessageProps) {
  const Heading = `h${level}` as const;
  return (
    <Ticket className="mx-auto my-8 w-full max-w-md text-center">
      <TicketBody className="flex justify-center text-caju-deep [&>svg]:size-12 [&>svg]:stroke-[1.5]">
        {icon}
      </TicketBody>
      <TicketStub className="flex flex-col items-center gap-3 pt-6">
        {title && <Heading className="text-2xl">{title}</Heading>}
        <div className="text-pretty text-muted">{children}</div>
        {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
      </TicketStub>
    </Ticket>
  );
}
