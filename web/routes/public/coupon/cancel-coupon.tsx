import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";

/** A question before the coupon is given back. A popover needs no script; where a browser knows none, it stands in the page. */
export function CancelCoupon({ id }: { id: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="cancel"
        className={buttonLook({ variant: "quiet", className: "self-center text-danger-deep print:hidden" })}
      >
        Cancelar cupom
      </button>
      <div
        id="cancel"
        popover="auto"
        role="dialog"
        aria-labelledby="cancel-title"
        aria-describedby="cancel-text"
        className="inset-x-4 m-auto max-w-md rounded-hero border-0 bg-raised p-6 text-ink shadow-soft backdrop:bg-scrim print:hidden"
      >
        <h2 id="cancel-title" className="text-xl">
          Cancelar este cupom?
        </h2>
        <p id="cancel-text" className="mt-2 text-pretty text-muted">
          Ele deixa de valer e fica livre para outra pessoa. Você pode pegar outro enquanto houver.
        </p>
        <form method="post" action={paths.coupon(id)} className="mt-5 grid grid-cols-2 gap-3">
          <button
            type="button"
            popoverTarget="cancel"
            popoverTargetAction="hide"
            className={buttonLook({ variant: "outline", className: "px-2" })}
          >
            Ficar com ele
          </button>
          <button type="submit" className={buttonLook({ variant: "danger", className: "px-2" })}>
            Cancelar
          </button>
        </form>
      </div>
    </>
  );
}
