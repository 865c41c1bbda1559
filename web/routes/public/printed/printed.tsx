import { Printer } from "lucide-react";
import { data } from "react-router";
import { type PrintedCouponQuery, type PrintFormat, paths, printFormatNames } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { pageContext } from "#web/page-context.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { refusalOf } from "#web/shell/request/refusal.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Route } from "./+types/printed";
import { PrintBar } from "./print-bar.tsx";
import { Sheets } from "./sheets.tsx";

const { title } = screens.printedCoupon;

const ownHeaders = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };

/** A single coupon for any visitor with its id. The numbered series of an offer only for users who manage offers. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = Object.fromEntries(new URL(request.url).searchParams) as PrintedCouponQuery;
  const { cupom, oferta, de, ate } = query;
  const format = formatNamed(query.formato);
  if (cupom) {
    const coupon = await orNotFound(api.coupons.get({ id: cupom }));
    return data({ query, format, coupons: [coupon] }, { headers: ownHeaders });
  }
  if (oferta && de && ate) {
    const series = { id: oferta, from: Number(de), to: Number(ate) };
    const coupons = await orNotFoundForOthers(api.coupons.manage.series(series));
    return data({ query, format, coupons }, { headers: ownHeaders });
  }
  return null;
}

function formatNamed(name: string | undefined): PrintFormat {
  const formats = Object.keys(printFormatNames) as PrintFormat[];
  return formats.find((format) => printFormatNames[format] === name) ?? "whole";
}

/** Returns 404 to all other visitors. */
async function orNotFoundForOthers<View>(asked: Promise<View>): Promise<View> {
  try {
    return await asked;
  } catch (error) {
    refusalOf(error);
    throw data(null, { status: 404 });
  }
}

export { passHeaders as headers };

function passHeaders({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta({ title, index: false });
}

export default function Printed({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoCoupon />;
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
    <PageMessage
      icon={<Printer aria-hidden="true" />}
      title={title}
      actions={
        <a href={paths.myCoupons()} className={buttonLook({})}>
          Ir para Meus cupons
        </a>
      }
    >
      Abra um dos seus cupons e escolha “Imprimir”.
    </PageMessage>
  );
}
