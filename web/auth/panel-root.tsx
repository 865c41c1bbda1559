import type { ReactNode } from "react";
import type { SessionView } from "#contract/account/session.view.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { PanelProviders } from "#web/panel/panel-providers.tsx";
import { LocaleProvider } from "#web/ui/locale-provider.tsx";
import { AuthProvider } from "./auth-provider.tsx";
import { DeliveryChannelsContext } from "./delivery-channels-context.ts";

/** What a loader gives to a panel or one of its doors: who asks, when the page was made, and what the site sends. */
export type Served = { session: SessionView; servedAt: string; delivers: DeliveryChannels };

/** Around each panel and each door: who is signed in, what was read, toasts, and react-aria in Portuguese. */
export function PanelRoot({ session, servedAt, delivers, children }: Served & { children: ReactNode }) {
  return (
    <LocaleProvider>
      <AuthProvider session={session} servedAt={servedAt}>
        <DeliveryChannelsContext value={delivers}>
          <PanelProviders>{children}</PanelProviders>
        </DeliveryChannelsContext>
      </AuthProvider>
    </LocaleProvider>
  );
}
