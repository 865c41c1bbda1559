import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

/**
 * The brand's shape: a body, a dashed tear line between two notches, and a stub.
 *
 * `<Ticket><TicketBody>offer</TicketBody><TicketStub>code</TicketStub></Ticket>`
 *
 * The notches are transparent, so a ticket works on any background.
 */
export function Ticket({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("drop-shadow-soft", className)} {...rest} />;
}

export function TicketBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={classNames("notch-bottom-[12px] rounded-t-hero bg-surface p-5 pb-6", className)}
      {...rest}
    />
  );
}

export function TicketStub({ className, children, ...rest }: ComponentProps<"div">) {
  return (
    <div className="notch-top-[12px] -mt-px rounded-b-hero bg-surface">
      <div aria-hidden="true" className="mx-5 border-line border-t-2 border-dashed" />
      <div className={classNames("p-5", className)} {...rest}>
        {children}
      </div>
    </div>
  );
}

/** The small yellow ticket with the discount on an offer card. Shows the full text, on a second line if needed. */
export function DiscountTicket({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        "notched-[5px] display tabular wrap-break-word inline-block max-w-full text-balance rounded-lg px-4 py-1 text-lg text-on-sol leading-[1.5rem]",
        className,
      )}
    >
      {children}
    </span>
  );
}
