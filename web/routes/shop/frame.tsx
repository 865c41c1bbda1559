import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { paths } from "#contract/paths.ts";
import { noSession } from "#web/auth/auth-state.ts";
import { ImpersonationBanner } from "#web/auth/impersonation-banner.tsx";
import { PanelRoot } from "#web/auth/panel-root.tsx";
import { SessionGate } from "#web/auth/session/session-gate.tsx";
import { SessionWarning } from "#web/auth/session/session-warning.tsx";
import { BottomBar, bottomBarSpace } from "#web/shell/bottom-bar.tsx";
import { mainId } from "#web/shell/skip-link.tsx";
import { classNames } from "#web/ui/class-names.ts";

import type { loader } from "./layout.tsx";
import { ShopHeader } from "./shop-header.tsx";
import { shopMenu } from "./shop-menu.tsx";
import { SideRail } from "./side-rail.tsx";

/** The frame of every counter page: designed for one hand; wide screens show the menu at the side. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const loaded = useRouteLoaderData<typeof loader>("shop");
  const { session = noSession, servedAt = new Date().toISOString() } = loaded ?? {};
  const { delivers = noDeliveryChannels } = loaded ?? {};
  return (
    <PanelRoot session={session} servedAt={servedAt} delivers={delivers}>
      <SessionGate expected={session} signInPath={paths.shop.code({ destino: pathname + search })}>
        <div className={classNames("flex min-h-dvh flex-col", bottomBarSpace)}>
          <ImpersonationBanner />
          <ShopHeader />
          <div className="flex grow">
            <SideRail entries={shopMenu} />
            <main id={mainId} tabIndex={-1} className="@container/page min-w-0 grow px-4 py-4 outline-none">
              <SessionWarning />
              {children}
            </main>
          </div>
          <BottomBar label="Menu da loja" entries={shopMenu} labelLook="text-[min(0.75rem,4vw)]" />
        </div>
      </SessionGate>
    </PanelRoot>
  );
}
