import { lazy, type ReactNode, Suspense } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { roleLabels } from "#contract/account/auth.texts.ts";
import type { SessionUser } from "#contract/account/session.view.ts";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { paths } from "#contract/paths.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { noSession } from "#web/auth/auth-state.ts";
import { useSecurityMonitor } from "#web/auth/monitor/use-security-monitor.ts";
import { PanelRoot } from "#web/auth/panel-root.tsx";
import { SessionGate } from "#web/auth/session/session-gate.tsx";
import { SessionWarning } from "#web/auth/session/session-warning.tsx";
import { IsPhoneGuess } from "#web/panel/list/narrow-screen.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { mainId } from "#web/shell/skip-link.tsx";
import { FloatingLoading } from "#web/ui/display/loading.tsx";
import { AdminHeader } from "./admin-header.tsx";
import type { loader } from "./layout.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SidebarOverlay } from "./sidebar-overlay.tsx";
import type { SidebarPerson } from "./sidebar-user.tsx";
import { fallbackPerson } from "./unknown-person.ts";
import { useAdminSearch } from "./use-admin-search.ts";
import { useSidebar } from "./use-sidebar.ts";

/** Loaded only when the search is opened. */
const AdminSearch = lazy(async () => ({ default: (await import("./search/admin-search.tsx")).AdminSearch }));

type AdminFrameProps = { title: string; children: ReactNode };

/** The frame of every back-office page (spec 2, Admin layout). */
export function AdminFrame(props: AdminFrameProps) {
  const loaded = useRouteLoaderData<typeof loader>("admin");
  const { session = noSession, servedAt = new Date().toISOString() } = loaded ?? {};
  const { delivers = noDeliveryChannels } = loaded ?? {};
  const { sidebarOpen = true, onPhone = false } = loaded ?? {};
  const { pathname, search } = useLocation();
  return (
    <PanelRoot session={session} servedAt={servedAt} delivers={delivers}>
      <SessionGate expected={session} signInPath={paths.admin.login({ destino: pathname + search })}>
        <IsPhoneGuess value={onPhone}>
          <Frame sidebarOpen={sidebarOpen} servedAt={servedAt} {...props} />
        </IsPhoneGuess>
      </SessionGate>
    </PanelRoot>
  );
}

type FrameProps = AdminFrameProps & { sidebarOpen: boolean; servedAt: string };

function Frame({ title, children, sidebarOpen, servedAt }: FrameProps) {
  const { session } = useSession();
  const security = useSecurityMonitor(session);
  const user = sidebarPerson(session.user);
  const sidebar = useSidebar(sidebarOpen);
  const search = useAdminSearch();
  return (
    <div className="back-office flex min-h-dvh">
      <Sidebar user={user} open={sidebar.open} onToggle={sidebar.toggle} />
      <SidebarOverlay user={user} isOpen={sidebar.overlayOpen} onOpenChange={sidebar.setOverlayOpen} />
      <div className="flex min-w-0 grow flex-col px-4 pt-4 pb-8 md:px-7 md:pt-5">
        <NowProvider servedAt={servedAt}>
          <AdminHeader
            title={title}
            userName={user.name}
            user={session.user}
            security={security}
            onOpenMenu={() => sidebar.setOverlayOpen(true)}
            onOpenSearch={search.open}
          />
        </NowProvider>
        <main id={mainId} tabIndex={-1} className="grow pt-5 outline-none">
          <SessionWarning />
          {children}
        </main>
      </div>
      {search.isOpen && (
        <Suspense fallback={<FloatingLoading />}>
          <AdminSearch onClose={search.close} />
        </Suspense>
      )}
    </div>
  );
}

function sidebarPerson(user: SessionUser | null): SidebarPerson {
  return user ? { name: user.name, role: roleLabels[user.role] } : fallbackPerson;
}
