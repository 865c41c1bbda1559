import type { ReactNode } from "react";
import type { SessionView } from "#contract/account/session.view.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { PanelProviders } from "#web/panel/panel-providers.tsx";
import { LocaleProvider } from "#web/ui/locale-provider.tsx";
import { AuthProvider } from "./auth-provider.tsx";
import { DeliveryChannelsContext } from "./delivery-channels-context.ts";

/**
 * The data that a loader passes to a panel or to a sign-in page: the session, the time of the response and the site's
 * delivery channels.
 */
export type PanelData = { session: SessionView; servedAt: string; delivers: DeliveryChannels };

/**
 * Wraps each panel and each sign-in page with its providers: session, query cache, toasts, and react-aria in
 * Portuguese.
 */
export function PanelRoot({ session, servedAt, delivers, children }: PanelData & { children: ReactNode }) {
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
