import { Share2 } from "lucide-react";
import { data, redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { today } from "#contract/time/dates.ts";
import { OpenNow } from "#web/catalogue/open-now.tsx";
import { shareButton } from "#web/catalogue/share-buttons.attributes.ts";
import { pageContext } from "#web/page-context.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { refusalOf } from "#web/shell/request/refusal.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { OptionalLink } from "#web/ui/display/link-where.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import type { Route } from "./+types/coupon";
import { CancelCoupon } from "./cancel-coupon.tsx";
import { couponAnnouncement, couponPart } from "./coupon.attributes.ts";
import { CouponActions } from "./coupon-actions.tsx";
import { CouponTerms } from "./coupon-terms.tsx";
import { CouponTicket } from "./coupon-ticket.tsx";

const { title } = screens.coupon;

/** The URL alone gives access to the coupon. It must stay out of shared caches and search engines. */
const ownHeaders = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, now, publicUrl } = context.get(pageContext);
  const coupon = await orNotFound(api.coupons.get({ id: params.couponId }));
  const url = new URL(paths.coupon(coupon.id), publicUrl).href;
  return data({ coupon, url, today: today(now), servedAt: now.getTime() }, { headers: ownHeaders });
}

/** Handles the changes of the page: the holder reports the payment or cancels the coupon. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const id = params.couponId;
  const isReport = formText(await readForm(request), "intent") === "paid";
  try {
    if (isReport) await api.coupons.reportPayment({ id });
    else await api.coupons.cancel({ id });
  } catch (error) {
    const refusal = refusalOf(error);
    // A cancellation is retried when its response was lost. The coupon is then already cancelled, which counts as
    // success.
    const { state } = await orNotFound(api.coupons.get({ id }));
    if (isReport || state !== "cancelled") return data({ refusal }, { status: refusal.status });
  }
  return redirect(paths.coupon(id));
}

export { passHeaders as headers };

function passHeaders({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta({ title, index: false });
}

export default function Coupon({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, url, today: day, servedAt } = loaderData;
  const { company, isSuspended } = coupon;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 max-md:gap-2">
      <header className="flex items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        <button
          type="button"
          aria-label="Compartilhar"
          {...dataProps(shareButton, { url, title: coupon.offer.title, copied: "Link copiado" })}
          className={buttonLook({ variant: "quiet", className: "px-3 noscript:hidden" })}
        >
          <span aria-live="polite" className="text-sm" />
          <Share2 aria-hidden="true" />
        </button>
      </header>
      {actionData && (
        <Notice
          tone="danger"
          title={actionData.refusal.title ?? "Não deu certo"}
          announce
          className="print:hidden"
        >
          {actionData.refusal.text}
        </Notice>
      )}
      {/* Announces a new state to screen readers (coupon.enhance.ts). */}
      <p role="status" {...marker(couponAnnouncement)} className="sr-only" />
      <div
        {...dataProps(couponPart, {
          id: coupon.id,
          state: coupon.state,
          suspended: isSuspended || undefined,
        })}
        className="flex flex-col gap-5"
      >
        <CouponTicket coupon={coupon} today={day} servedAt={servedAt} />
        {!isSuspended && <CouponActions coupon={coupon} url={url} />}
        <CouponTerms coupon={coupon} />
        <section aria-labelledby="shop">
          <h2 id="shop" className="mb-1 text-xl">
            <OptionalLink is={!isSuspended} href={paths.company(company.slug)}>
              {company.name}
            </OptionalLink>
          </h2>
          {!isSuspended && <OpenNow hours={company.openingHours} servedAt={servedAt} />}
          <p className="text-muted">
            {[company.address, company.neighborhood, company.location].filter(Boolean).join(", ")}
          </p>
        </section>
        {coupon.actions.cancel && <CancelCoupon id={coupon.id} isPaidByPix={coupon.isPaidByPix} />}
      </div>
    </div>
  );
}
