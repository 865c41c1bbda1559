import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { mainId } from "../../shell/skip-link.tsx";
import { LocaleProvider } from "../../ui/locale-provider.tsx";
import { AdminHeader } from "./admin-header.tsx";
import type { loader } from "./layout.tsx";
import { nobody } from "./nobody.ts";
import { Sidebar } from "./sidebar.tsx";
import { SidebarOverlay } from "./sidebar-overlay.tsx";
import { useSidebar } from "./use-sidebar.ts";

/** What surrounds every page of the back-office (spec 2, Admin layout). */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { sidebarOpen, user } = useRouteLoaderData<typeof loader>("admin") ?? {
    sidebarOpen: true,
    user: nobody,
  };
  const sidebar = useSidebar(sidebarOpen);
  return (
    <LocaleProvider>
      <div className="back-office flex min-h-dvh">
        <Sidebar user={user} open={sidebar.open} onToggle={sidebar.toggle} />
        <SidebarOverlay user={user} isOpen={sidebar.overlayOpen} onOpenChange={sidebar.setOverlayOpen} />
        <div className="flex min-w-0 grow flex-col px-4 pt-4 pb-8 md:px-7 md:pt-5">
          <AdminHeader title={title} userName={user.name} onOpenMenu={() => sidebar.setOverlayOpen(true)} />
          <main id={mainId} tabIndex={-1} className="grow pt-5 outline-none">
            {children}
          </main>
        </div>
      </div>
    </LocaleProvider>
  );
}
