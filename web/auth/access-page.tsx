import type { ReactNode } from "react";
import { PlainPage } from "#web/shell/plain-page.tsx";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";
import { type PanelData, PanelRoot } from "./panel-root.tsx";

/** The page frame of the sign-in pages and of the page shown when access is denied. */
export function AccessPage({ children, ...served }: PanelData & { children: ReactNode }) {
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
  /** Links to the other ways to sign in, shown at the bottom of the ticket stub. */
  footer?: ReactNode;
};

/** A sign-in form in the shape of a ticket: title and subtitle above the tear line, the form below it. */
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

/** The classes of the links in a ticket's footer. */
export const accessLink =
  "inline-flex min-h-11 items-center font-semibold text-mata-deep underline-offset-4 hover:underline";
