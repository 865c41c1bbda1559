import { CloudOff, Compass, TriangleAlert } from "lucide-react";
import {
  isRouteErrorResponse,
  Link,
  type MetaDescriptor,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import { paths } from "#contract/paths.ts";
import { problemAttribute } from "#contract/screens/error-page.ts";
import { httpTexts } from "#contract/screens/http.texts.ts";
import { outage } from "#contract/screens/outage.texts.ts";
import { denialTexts, readAccessDenial } from "#web/auth/access-denial.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { PageMessage } from "./page-message.tsx";
import { pageMeta } from "./page-meta.ts";
import { useRetry } from "./use-retry.ts";

const problemMark = { [problemAttribute]: "" };

type RouteErrorProps = { error: unknown; level?: 1 | 2 };

/** Shown by a layout instead of a missing or failed page. Never shows the error's own message. */
export function RouteError({ error, level }: RouteErrorProps) {
  if (isMissing(error)) return <NotFoundScreen level={level} />;
  if (isAway(error)) return <UnavailableScreen level={level} />;
  const text = refusedText(error);
  return text === undefined ? <BrokenScreen level={level} /> : <RefusedScreen text={text} level={level} />;
}

export function NotFoundScreen({ level }: { level?: 1 | 2 }) {
  return (
    <PageMessage
      icon={<Compass aria-hidden="true" />}
      title={guards.notFound.title}
      level={level}
      actions={
        <a href={paths.home()} className={buttonLook({})}>
          {guards.notFound.home}
        </a>
      }
    >
      {/* A form that gets this page as its response shows this text instead (enhance/send-with-retries.ts). */}
      <p {...problemMark}>{guards.notFound.text}</p>
    </PageMessage>
  );
}

export function errorMeta(error: unknown): MetaDescriptor[] {
  return pageMeta({ title: errorTitle(error), index: false });
}

function errorTitle(error: unknown): string {
  const accessDenial = readAccessDenial(error);
  if (accessDenial) return denialTexts[accessDenial.denial].title;
  if (isAway(error)) return outage.title;
  if (isMissing(error)) return guards.notFound.title;
  return refusedText(error) === undefined ? guards.broken.title : httpTexts.refusedTitle;
}

/** Shown for a request that the page does not accept (read-form.ts). Sending it again would not help. */
function RefusedScreen({ text, level }: { text: string; level?: 1 | 2 | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <PageMessage
      icon={<TriangleAlert aria-hidden="true" />}
      title={httpTexts.refusedTitle}
      level={level}
      actions={
        <Link to={pathname + search} reloadDocument className={buttonLook({})}>
          {guards.broken.reload}
        </Link>
      }
    >
      {text}
    </PageMessage>
  );
}

/**
 * Shown during client-side navigation. For a page opened directly the server sends its own page
 * (server/http/page/unavailable-page.ts).
 */
function UnavailableScreen({ level }: { level?: 1 | 2 }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigate = useNavigate();
  useRetry(true, () => void navigate(address, { replace: true }));
  return (
    <PageMessage
      icon={<CloudOff aria-hidden="true" />}
      title={outage.title}
      level={level}
      actions={
        <Link to={address} replace className={buttonLook({})}>
          {outage.tryNow}
        </Link>
      }
    >
      <p>{outage.text}</p>
      <p role="status" className="mt-2">
        {outage.retrying}
      </p>
    </PageMessage>
  );
}

/** Both actions are links, so that they work even if the script could not start. */
function BrokenScreen({ level }: { level?: 1 | 2 }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const requestId = useRequestId();
  return (
    <PageMessage
      icon={<TriangleAlert aria-hidden="true" />}
      title={guards.broken.title}
      level={level}
      actions={
        <>
          <Link to={address} replace className={buttonLook({})}>
            {guards.broken.retry}
          </Link>
          <Link to={address} reloadDocument className={buttonLook({ variant: "outline" })}>
            {guards.broken.reload}
          </Link>
        </>
      }
    >
      <p {...problemMark}>{guards.broken.text}</p>
      {requestId && (
        <p className="mt-2 text-sm">
          Código do atendimento: <span className="tabular select-all break-all">{requestId}</span>
        </p>
      )}
    </PageMessage>
  );
}

/**
 * Returns the id of the request that loaded this page. After a lost request the router still holds an older response,
 * whose id is not returned.
 */
function useRequestId(): string | undefined {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  return root?.pathname === pathname ? root.requestId : undefined;
}

function refusedText(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 400 || error.status >= 500) return undefined;
  return typeof error.data?.text === "string" ? error.data.text : undefined;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Checks for the status that the server returns while its database is down, or a proxy while the server is down. */
function isAway(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}
