import "./styles.css";
import { lazy, type ReactNode, Suspense } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteError,
} from "react-router";
import { appFiles } from "#contract/app-files.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { readAccessDenial } from "./auth/access-denial.ts";
import { pageContext } from "./page-context.ts";
import { NavigationProgress } from "./shell/navigation-progress.tsx";
import { NoEvalScript } from "./shell/no-eval-script.tsx";
import { useIsDocument } from "./shell/page-handle.ts";
import { PlainPage } from "./shell/plain-page.tsx";
import { RouteAnnouncer } from "./shell/route-announcer.tsx";
import { errorMeta, RouteError } from "./shell/route-error.tsx";
import { SkipLink } from "./shell/skip-link.tsx";
import { ThemeScript } from "./shell/theme-script.tsx";
import { fontUrls } from "./ui/fonts.ts";

export function loader({ context, request }: LoaderFunctionArgs) {
  const { publicUrl, requestId } = context.get(pageContext);
  return { publicUrl, requestId, pathname: new URL(request.url).pathname };
}

/**
 * The root data is fixed for the visit. Later navigations do not load it again, so it cannot fail with them and the
 * HTML document stays as it is.
 */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export const links: LinksFunction = () => [
  ...fontUrls.map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/icons/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: appFiles.manifest },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
];

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : [{ title: brand.name }]);

/** The HTML document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useIsDocument();
  return (
    // The theme script changes <html> before React hydrates it.
    <html lang="pt-BR" suppressHydrationWarning className="scroll-pb-24 md:scroll-pb-6">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <ThemeScript />
        {!isStatic && <NoEvalScript />}
        <Meta />
        {/* Style sheets need no nonce. Browsers hide its value, so one would not match when React hydrates. */}
        <Links nonce="" />
      </head>
      <body>
        <SkipLink />
        {isStatic ? children : <Application>{children}</Application>}
      </body>
    </html>
  );
}

/** A page that React hydrates, with client-side navigation between such pages. */
function Application({ children }: { children: ReactNode }) {
  return (
    <>
      <NavigationProgress />
      {children}
      <RouteAnnouncer />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Loaded lazily: it belongs to the panels, and public pages must not include its code. */
const AccessDeniedPage = lazy(async () => {
  const { AccessDeniedPage } = await import("./auth/access-denied-page.tsx");
  return { default: AccessDeniedPage };
});

/**
 * The last fallback. Each layout has its own error boundary, which keeps its frame. An access denial on the first page
 * load ends here too, because no layout has its data then.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const accessDenial = readAccessDenial(error);
  if (accessDenial) {
    return (
      <Suspense>
        <AccessDeniedPage {...accessDenial} />
      </Suspense>
    );
  }
  return (
    <PlainPage>
      <RouteError error={error} />
    </PlainPage>
  );
}
