import type { ReactNode } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { RetryingForm, RetryingStatus } from "#web/ui/form/retrying-form.tsx";

type QuestionProps = {
  id: string;
  /** The text of the button that opens the question. */
  opener: string;
  /** Names the opener where several questions of a page have the same one. */
  openerLabel?: string;
  /** The classes of the opener. By default it looks like a dangerous action. */
  openerLook?: string;
  title: string;
  children: ReactNode;
  /** The text of the button that closes the question without confirming. */
  stay: string;
  /** The submit button. */
  confirm: ReactNode;
  form: { action: string };
};

/**
 * Requests confirmation before an action that cannot be undone, on pages without React. A popover needs no script. In
 * browsers without popovers it is part of the page.
 */
export function ConfirmPopover({
  id,
  opener,
  openerLabel,
  openerLook = buttonLook({ variant: "quiet", className: "text-danger-deep print:hidden" }),
  title,
  children,
  stay,
  confirm,
  form,
}: QuestionProps) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={openerLabel} className={openerLook}>
        {opener}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-hero bg-raised p-6 text-ink shadow-soft backdrop:bg-scrim print:hidden"
      >
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-pretty text-muted">
          {children}
        </p>
        <RetryingForm action={form.action} className="mt-5 grid grid-cols-pair gap-3">
          <RetryingStatus className="col-span-full" />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonLook({ variant: "outline", className: "px-2" })}
          >
            {stay}
          </button>
          {confirm}
        </RetryingForm>
      </div>
    </>
  );
}
