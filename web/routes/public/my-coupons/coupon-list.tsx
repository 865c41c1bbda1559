import { Ticket } from "lucide-react";
import type { DeviceView } from "#contract/client/client.schema.ts";
import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { couponStateFilters, couponStateLabels } from "#contract/coupon/coupon.texts.ts";
import type { MyCoupon, MyCouponPage } from "#contract/coupon/coupon.view.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { couponStateNames, paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { ChipLink } from "#web/ui/display/chip.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { DeviceSection } from "./device-section.tsx";
import { MyCouponCard } from "./my-coupon-card.tsx";

type CouponListProps = {
  device: DeviceView;
  delivers: DeliveryChannels;
  state: CouponState | undefined;
  cursor: string | undefined;
  page: MyCouponPage;
  today: string;
};

/** The coupons claimed on this device, plus all coupons of its phone once the phone is confirmed. */
export function CouponList({ device, delivers, state, cursor, page, today }: CouponListProps) {
  const estado = state && couponStateNames[state];
  return (
    <div className="flex flex-col gap-6 py-3">
      <h1 className="text-3xl md:text-4xl">{screens.myCoupons.title}</h1>
      {(page.items.length > 0 || state) && <StateChips chosen={state} />}
      {page.items.length > 0 ? <Cards coupons={page.items} today={today} /> : <Nothing state={state} />}
      <NextPageLink
        to={page.nextCursor && paths.myCoupons({ estado, depois: page.nextCursor })}
        first={cursor ? paths.myCoupons({ estado }) : null}
      />
      <DeviceSection device={device} delivers={delivers} />
    </div>
  );
}

const states = Object.keys(couponStateNames) as CouponState[];

function StateChips({ chosen }: { chosen: CouponState | undefined }) {
  return (
    <nav aria-label="Situação dos cupons" className="rail">
      <ul className="flex gap-2.5">
        <li>
          <ChipLink href={paths.myCoupons()} selected={chosen === undefined}>
            todos
          </ChipLink>
        </li>
        {states.map((state) => (
          <li key={state}>
            <ChipLink href={paths.myCoupons({ estado: couponStateNames[state] })} selected={state === chosen}>
              {couponStateFilters[state]}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Cards({ coupons, today }: { coupons: MyCoupon[]; today: string }) {
  return (
    <ul aria-label="Cupons" className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <MyCouponCard coupon={coupon} today={today} />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ state }: { state: CouponState | undefined }) {
  return (
    <EmptyState
      icon={<Ticket />}
      title={state ? `Nenhum cupom ${couponStateLabels[state].toLowerCase()}` : "Nenhum cupom neste aparelho"}
      action={
        <a href={paths.home()} className={buttonLook({})}>
          Ver as ofertas
        </a>
      }
    >
      {state
        ? "Quando houver um, ele aparece aqui."
        : "Pegue o primeiro numa oferta. Se já pegou em outro aparelho, confirme o seu telefone aqui embaixo."}
    </EmptyState>
  );
}
