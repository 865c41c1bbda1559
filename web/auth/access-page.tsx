import type { ReactNode } from "react";
import { PlainPage } from "#web/shell/plain-page.tsx";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";
import { PanelRoot, type Served } from "./panel-root.tsx";

/** A page where one comes into a panel, or is turned away from it. */
export function AccessPage({ children, ...served }: Served & { children: ReactNode }) {
  return (
    <PanelRoot {...served}>
      <PlainPage>{children}</PlainPage>
    </PanelRoot>
  );
}

type AccessTicketProps = {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  /** The other ways in, below the tear line's part. */
  footer?: ReactNode;
};

/** The ticket that lets one in: what for above the tear line, what is asked below it. */
export function AccessTicket({ title, subtitle, children, footer }: AccessTicketProps) {
  return (
    <Ticket className="mx-auto my-6 w-full max-w-md">
      <TicketBody>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 text-pretty text-muted">{subtitle}</p>
      </TicketBody>
      <TicketStub className="flex flex-col gap-5 pt-6">
        {children}
        {footer && (
          <div className="flex flex-wrap justify-center gap-x-6 gap-y-1 border-line border-t pt-3">
            {footer}
          </div>
        )}
      </TicketStub>
    </Ticket>
  );
}

/** The look of the links in a ticket's footer. */
export const accessLink =
  "inline-flex min-h-11 items-center font-semibold text-mata-deep underline-offset-4 hover:underline";
