import { redirect } from "react-router";
import type { ApiClient } from "#contract/api/contract.ts";
import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { isSummaryToken } from "#contract/message/automatic/summary-opt-out.ts";
import { couponStateNames, paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { today } from "#contract/time/dates.ts";
import { pageContext } from "#web/page-context.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { refusalOf } from "#web/shell/request/refusal.ts";
import type { Route } from "./+types/my-coupons";
import { CouponList } from "./coupon-list.tsx";
import { Erased } from "./erased.tsx";
import { answerIntent } from "./my-coupons-intents.ts";
import { MyData } from "./my-data.tsx";
import { OptOut } from "./opt-out.tsx";
import { PhoneConfirmation } from "./phone-confirmation.tsx";
import { SummaryOptOut } from "./summary-opt-out.tsx";

const { title } = screens.myCoupons;

/** One URL path for the list and its related views. The query selects the view. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, now, delivers } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("sair");
  if (token) return { view: isSummaryToken(token) ? ("summary" as const) : ("opt-out" as const), token };
  const device = await api.clients.device();
  if (searchParams.get("tela") === "telefone") {
    return { view: "phone" as const, device, delivers, proof: await api.clients.phoneProof() };
  }
  if (searchParams.get("tela") === "dados") {
    if (!device.isConfirmed) throw redirect(paths.myCoupons({ tela: "telefone" }));
    return { view: "data" as const, delivers, profile: await api.clients.profile() };
  }
  const state = stateNamed(searchParams.get("estado"));
  const cursor = searchParams.get("depois") ?? undefined;
  const page = await couponsOf(api, { state, cursor });
  return { view: "list" as const, device, delivers, state, cursor, page, today: today(now) };
}

/** An unknown state name in the URL means all states. */
function stateNamed(name: string | null): CouponState | undefined {
  const states = Object.keys(couponStateNames) as CouponState[];
  return states.find((state) => couponStateNames[state] === name);
}

/**
 * Returns the device's coupons. A device that never claimed one has an empty list, which is not an error here. An
 * invalid page cursor restarts the list.
 */
async function couponsOf(
  api: ApiClient,
  asked: { state: CouponState | undefined; cursor: string | undefined },
) {
  try {
    return await api.clients.coupons(asked);
  } catch (error) {
    const { status } = refusalOf(error);
    if (status === 400 && asked.cursor !== undefined) {
      throw redirect(paths.myCoupons(asked.state && { estado: couponStateNames[asked.state] }));
    }
    return { items: [], nextCursor: null };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerIntent(context.get(pageContext).api, await readForm(request));
}

export function meta() {
  return pageMeta({ title, index: false });
}

export default function MyCoupons({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.receipt) return <Erased receipt={actionData.receipt} />;
  switch (loaderData.view) {
    case "opt-out":
      return <OptOut token={loaderData.token} left={actionData?.left} refusal={actionData?.refusal} />;
    case "summary":
      return (
        <SummaryOptOut
          token={loaderData.token}
          isEnded={actionData?.isSummaryEnded ?? false}
          refusal={actionData?.refusal}
        />
      );
    case "phone":
      return (
        <PhoneConfirmation
          device={loaderData.device}
          delivers={loaderData.delivers}
          proof={loaderData.proof}
          answer={actionData}
        />
      );
    case "data":
      return <MyData profile={loaderData.profile} delivers={loaderData.delivers} answer={actionData} />;
    case "list":
      return <CouponList {...loaderData} />;
  }
}
