import { Ticket } from "lucide-react";
import { data, redirect } from "react-router";
import type { DeviceView } from "#contract/client/client.schema.ts";
import type { ClaimCoupon } from "#contract/coupon/coupon.schema.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import type { PageContext } from "#contract/page-context.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { today } from "#contract/time/dates.ts";
import { codeIntents, sendPhoneCode } from "#web/coupons/send-phone-code.ts";
import { pageContext } from "#web/page-context.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { type Refusal, refusalOf } from "#web/shell/request/refusal.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Route } from "./+types/checkout";
import { type Answer, CheckoutForm } from "./checkout-form.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { readClaimValues } from "./claim-values.ts";

const { title } = screens.checkout;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, now, delivers } = context.get(pageContext);
  const offerId = new URL(request.url).searchParams.get("oferta");
  if (!offerId) return { offer: null };
  const [offer, device, legal] = await Promise.all([
    orNotFound(api.offers.get({ id: offerId })),
    api.clients.device(),
    api.legalDocuments.versions(),
  ]);
  return {
    offer,
    device,
    legal,
    delivers,
    today: today(now),
    servedAt: now.getTime(),
    // One key for one form: however often it arrives, it is one claim.
    key: crypto.randomUUID(),
  };
}

/** What the form posts, with or without script. A coupon leads on to its page, which can be loaded again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, apiOnce } = context.get(pageContext);
  const posted = await readForm(request);
  const values = readClaimValues(posted);
  const offerId = formText(posted, "offerId");
  const intent = formText(posted, "intent");
  try {
    if (codeIntents.includes(intent)) {
      return data<Answer>({ values, step: "enter-code", codeUntil: await sendPhoneCode(api, posted) });
    }
    if (intent === "confirm") {
      await api.clients.confirmPhone({ phone: values.phone, code: formText(posted, "code") });
      // The claim itself is one more press: it is asked by a device that is known from the next request on.
      return data<Answer>({ values, step: "claim", isPhoneConfirmed: true });
    }
    const coupon = await claim(apiOnce, formText(posted, "key"), { id: offerId, ...values });
    return redirect(paths.coupon(coupon.id));
  } catch (error) {
    const refusal = refusalOf(error);
    const step = nextStep(intent, refusal);
    return data<Answer>({ values, step, refusal }, { status: refusal.status });
  }
}

/**
 * The back button shows the form as it was, with its key. Whoever presses it after cancelling wants another coupon, not
 * the cancelled one: that claim has a key of its own, the same however often it arrives.
 */
async function claim(
  apiOnce: PageContext["apiOnce"],
  formKey: string,
  input: ClaimCoupon,
  key = formKey,
): Promise<CouponView> {
  const { coupon } = await apiOnce(key).coupons.claim(input);
  return coupon.state === "cancelled" ? claim(apiOnce, formKey, input, `${formKey}-${coupon.id}`) : coupon;
}

function nextStep(intent: string, { code }: Refusal): Answer["step"] {
  if (intent === "confirm") return "enter-code";
  return codeIntents.includes(intent) || code === "coupon.confirm_phone" ? "send-code" : "claim";
}

export function meta() {
  return pageMeta({ title, index: false });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.offer) return <NoOffer />;
  const { offer, device, legal, delivers, key, today: day, servedAt } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 py-3">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-8">
        <CheckoutSummary offer={offer} today={day} servedAt={servedAt} />
        <CheckoutForm
          offer={offer}
          formKey={key}
          legal={legal}
          device={device}
          delivers={delivers}
          answer={actionData ?? { values: rememberedBy(device), step: "claim" }}
        />
      </div>
    </div>
  );
}

/** As it was typed here before; consents are asked for each time. */
function rememberedBy({ name, phone }: DeviceView): Answer["values"] {
  return { name: name ?? "", phone: phone ?? "", consents: [] };
}

function NoOffer() {
  return (
    <PageMessage
      icon={<Ticket aria-hidden="true" />}
      title={title}
      actions={
        <a href={paths.home()} className={buttonLook({})}>
          Ver as ofertas
        </a>
      }
    >
      Escolha primeiro a oferta: o botão “Pegar cupom” de cada uma traz você até aqui.
    </PageMessage>
  );
}
