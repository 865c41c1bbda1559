import { Ticket } from "lucide-react";
import { data, redirect } from "react-router";
import type { DeviceView } from "#contract/client/client.schema.ts";
import type { OfferView } from "#contract/offer/offer.view.ts";
import { unclaimableReason } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { today } from "#contract/time/dates.ts";
import { IslandSlot } from "#web/islands/island-slot.tsx";
import { pageContext } from "#web/page-context.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Route } from "./+types/checkout";
import { answerCheckout, type CheckoutApi } from "./answer-checkout.ts";
import { checkoutIsland } from "./checkout.island.tsx";
import type { Answer, CheckoutDevice, CheckoutFormProps } from "./checkout-form.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { OfferOver } from "./offer-over.tsx";

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
    // The form's idempotency key: repeated submissions of the form are one claim.
    key: crypto.randomUUID(),
  };
}

/**
 * Handles the form when it is posted without scripts. Redirects to the claimed coupon, so that the page can be
 * reloaded.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, apiOnce } = context.get(pageContext);
  const posted = await readForm(request);
  const claim: CheckoutApi["claim"] = (key, input) => apiOnce(key).coupons.claim(input);
  const result = await answerCheckout({ clients: api.clients, claim }, posted);
  if ("couponId" in result) return redirect(paths.coupon(result.couponId));
  const { refusal } = result.answer;
  return data(result.answer, refusal && { status: refusal.status });
}

export function meta() {
  return pageMeta({ title, index: false });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.offer) return <NoOffer />;
  const { offer, device, legal, delivers, key, today: day, servedAt } = loaderData;
  const over = unclaimableReason(offer.state);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 py-3">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-8">
        <CheckoutSummary offer={offer} today={day} servedAt={servedAt} />
        {over && !actionData?.refusal ? (
          <OfferOver reason={over} company={offer.company} />
        ) : (
          <IslandSlot
            of={checkoutIsland}
            props={{
              offer: formOffer(offer),
              formKey: key,
              legal,
              device: formDevice(device),
              delivers,
              answer: actionData ?? { values: rememberedBy(device), step: "claim" },
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The browser gets only the fields of the offer and the device that the form shows (islands/island.ts). */
function formOffer({ id, isPaidByPix, company: { name, slug } }: OfferView): CheckoutFormProps["offer"] {
  return { id, isPaidByPix, company: { name, slug } };
}

function formDevice({ phone, isConfirmed, codeExpiresAt }: DeviceView): CheckoutDevice {
  return { phone, isConfirmed, codeExpiresAt };
}

/** The values typed earlier on this device. Consents are requested anew each time. */
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
