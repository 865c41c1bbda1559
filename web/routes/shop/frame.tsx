import type { ReactNode } from "react";
import { BottomBar, bottomBarSpace } from "../../shell/bottom-bar.tsx";
import { mainId } from "../../shell/skip-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LocaleProvider } from "../../ui/locale-provider.tsx";
import { ShopHeader } from "./shop-header.tsx";
import { shopMenu } from "./shop-menu.tsx";
import { SideRail } from "./side-rail.tsx";

/** What surrounds every page of the counter: made for one hand, wide screens get the menu at the side. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <LocaleProvider>
      <div className={classNames("flex min-h-dvh flex-col", bottomBarSpace)}>
        <ShopHeader />
        <div className="flex grow">
          <SideRail entries={shopMenu} />
          <main id={mainId} tabIndex={-1} className="min-w-0 grow px-4 py-4 outline-none">
            {children}
          </main>
        </div>
        <BottomBar label="Menu da loja" entries={shopMenu} />
      </div>
    </LocaleProvider>
  );
}
