import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { Logo } from "#web/ui/display/logo.tsx";
import { mainId } from "./skip-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** A page outside the layouts: the sign-in pages of the panels, and the last fallback for errors. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-gutter pt-[max(2rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <header>
        <a href={paths.home()} className="inline-flex min-h-12 items-center">
          <Logo />
        </a>
      </header>
      <main id={mainId} tabIndex={-1} className="@container/page flex w-full grow flex-col justify-center">
        {children}
      </main>
      <footer>
        <ThemeSwitch />
      </footer>
    </div>
  );
}
