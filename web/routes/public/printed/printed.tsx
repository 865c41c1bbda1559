import { Printer } from "lucide-react";
import { data, redirect } from "react-router";
import { type PrintedCouponQuery, type PrintFormat, paths, printFormatNames } from "#contract/paths.ts";
import type { CouponView } from "#contract/schemas/coupon-view.ts";
import { screens } from "#contract/texts/screens.ts";
import { pageContext } from "#web/page-context.ts";
import { formText } from "#web/shell/form-text.ts";
import { found } from "#web/shell/found.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { refusalOf } from "#web/shell/refusal.ts";
import { StandIn } from "#web/shell/stand-in.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Route } from "./+types/printed";
import { NewSeries } from "./new-series.tsx";
import { PrintBar } from "./print-bar.tsx";
import { Sheets } from "./sheets.tsx";

const { title } = screens.printedCoupon;

const ownHeaders = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };

/** One coupon for whoever has its id; an offer's numbered series for who manages offers. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = Object.fromEntries(new URL(request.url).searchParams) as PrintedCouponQuery;
  const { cupom, oferta, de, ate } = query;
  const format = formatNamed(query.formato);
  if (cupom) {
    const coupon = await found(api.coupons.get({ id: cupom }));
    return shown({ view: "sheets", query, format, coupons: [coupon] });
  }
  if (oferta && de && ate) {
    const series = { id: oferta, from: Number(de), to: Number(ate) };
    const coupons = await forManagers(api.coupons.manage.series(series));
    return shown({ view: "sheets", query, format, coupons });
  }
  if (!oferta) return shown({ view: "nothing" });
  const offer = await forManagers(api.offers.manage.get({ id: oferta }));
  return shown({ view: "new-series", offer: { id: offer.id, title: offer.title }, key: crypto.randomUUID() });
}

type Shown =
  | { view: "sheets"; query: PrintedCouponQuery; format: PrintFormat; coupons: CouponView[] }
  | { view: "new-series"; offer: { id: string; title: string }; key: string }
  | { view: "nothing" };

const shown = (view: Shown) => data(view, { headers: ownHeaders });

function formatNamed(name: string | undefined): PrintFormat {
  const formats = Object.keys(printFormatNames) as PrintFormat[];
  return formats.find((format) => printFormatNames[format] === name) ?? "whole";
}

/** To everybody else there is no such page. */
async function forManagers<View>(asked: Promise<View>): Promise<View> {
  try {
    return await asked;
  } catch (error) {
    refusalOf(error);
    throw data(null, { status: 404 });
  }
}

/** Makes a new series of an offer, once for its key, and goes to its sheets. */
export async function action({ context, request }: Route.ActionArgs) {
  const posted = await request.formData();
  const oferta = formText(posted, "offerId");
  const count = formText(posted, "count");
  const api = context.get(pageContext).apiOnce(formText(posted, "key"));
  try {
    const { coupons } = await api.coupons.manage.print({ id: oferta, count: Number(count) });
    const numbers = coupons.map(({ number }) => number);
    const [de, ate] = [Math.min(...numbers), Math.max(...numbers)].map(String);
    return redirect(paths.printedCoupon({ oferta, de, ate, formato: printFormatNames.eight }));
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ refusal, count }, { status: refusal.status });
  }
}

export { passHeaders as headers };

function passHeaders({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta({ title, index: false });
}

export default function Printed({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "nothing") return <NoCoupon />;
  if (loaderData.view === "new-series") {
    return <NewSeries offer={loaderData.offer} formKey={loaderData.key} answer={actionData} />;
  }
  const { query, format, coupons } = loaderData;
  return (
    <div className="flex flex-col gap-5 py-3 print:block print:p-0">
      <h1 className="text-3xl print:hidden">{title}</h1>
      <PrintBar query={query} format={format} />
      <Sheets coupons={coupons} format={format} />
    </div>
  );
}

function NoCoupon() {
  return (
    <StandIn
      icon={<Printer aria-hidden="true" />}
      title={title}
      actions={
        <a href={paths.myCoupons()} className={buttonLook({})}>
          Ir para Meus cupons
        </a>
      }
    >
      Abra um dos seus cupons e escolha “Imprimir”.
    </StandIn>
  );
}
