import { Compass, TriangleAlert } from "lucide-react";
import {
  isRouteErrorResponse,
  Link,
  type MetaDescriptor,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { paths } from "#contract/paths.ts";
import { guards } from "#contract/texts/guards.ts";
import { readRefusal, refusalTexts } from "../auth/refusal.ts";
import type { loader as rootLoader } from "../root.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { pageMeta } from "./page-meta.ts";
import { StandIn } from "./stand-in.tsx";

type RouteErrorProps = { error: unknown; level?: 1 | 2 };

/** What a layout shows instead of a page that is missing or broken. Never what the error itself says. */
export function RouteError({ error, level }: RouteErrorProps) {
  return isMissing(error) ? <NotFoundScreen level={level} /> : <BrokenScreen level={level} />;
}

export function NotFoundScreen({ level }: { level?: 1 | 2 }) {
  return (
    <StandIn
      icon={<Compass aria-hidden="true" />}
      title={guards.notFound.title}
      level={level}
      actions={
        <a href={paths.home()} className={buttonLook({})}>
          {guards.notFound.home}
        </a>
      }
    >
      {guards.notFound.text}
    </StandIn>
  );
}

export function errorMeta(error: unknown): MetaDescriptor[] {
  return pageMeta({ title: errorTitle(error), index: false });
}

function errorTitle(error: unknown): string {
  const refusal = readRefusal(error);
  if (refusal) return refusalTexts[refusal.refusal].title;
  return isMissing(error) ? guards.notFound.title : guards.broken.title;
}

/** Both ways out are links, so that they also work where our script could not start. */
function BrokenScreen({ level }: { level?: 1 | 2 }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const requestId = useRequestId();
  return (
    <StandIn
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
      <p>{guards.broken.text}</p>
      {requestId && (
        <p className="mt-2 text-sm">
          Código do atendimento: <span className="tabular select-all break-all">{requestId}</span>
        </p>
      )}
    </StandIn>
  );
}

/** Of the request that brought this very page: after a lost one, the router still holds an older answer. */
function useRequestId(): string | undefined {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  return root?.pathname === pathname ? root.requestId : undefined;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
