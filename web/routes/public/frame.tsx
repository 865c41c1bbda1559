import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { AppNotices } from "#web/shell/app-notices.tsx";
import { bottomBarSpace } from "#web/shell/bottom-bar.tsx";
import { EnhanceScript } from "#web/shell/enhance-script.tsx";
import { StalePageNotice } from "#web/shell/old-page-notice.tsx";
import { mainId } from "#web/shell/skip-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { loader } from "./layout.tsx";
import { pageWidth } from "./page-width.ts";
import { PublicBottomBar } from "./public-bottom-bar.tsx";

/** The frame of every public page. Plain elements, complete in the server's HTML. */
export function PublicFrame({ children }: { children: ReactNode }) {
  // Undefined when the layout's own loader failed: the frame still renders.
  const place = useRouteLoaderData<typeof loader>("public")?.place;
  return (
    <div className={classNames("flex min-h-dvh flex-col print:block print:p-0", bottomBarSpace)}>
      <EnhanceScript />
      <StalePageNotice />
      <Header place={place} />
      <main
        id={mainId}
        tabIndex={-1}
        className={classNames(pageWidth, "@container/page grow pt-2 pb-12 outline-none print:p-0")}
      >
        {children}
      </main>
      <Footer />
      <PublicBottomBar />
      <AppNotices />
    </div>
  );
}
