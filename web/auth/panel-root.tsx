import type { ReactNode } from "react";
import type { SessionView } from "#contract/schemas/session-view.ts";
import { PanelProviders } from "../panel/panel-providers.tsx";
import { LocaleProvider } from "../ui/locale-provider.tsx";
import { AuthProvider } from "./auth-provider.tsx";

/** What a loader gives to a panel or one of its doors: who asks, and when the page was made. */
export type Served = { session: SessionView; servedAt: string };

/** Around each panel and each door: who is signed in, what was read, toasts, and react-aria in Portuguese. */
export function PanelRoot({ session, servedAt, children }: Served & { children: ReactNode }) {
  return (
    <LocaleProvider>
      <AuthProvider session={session} servedAt={servedAt}>
        <PanelProviders>{children}</PanelProviders>
      </AuthProvider>
    </LocaleProvider>
  );
}
