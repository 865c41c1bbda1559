import { type LoaderFunctionArgs, type MetaFunction, Outlet, useRouteError } from "react-router";
import { readAccessDenial } from "#web/auth/access-denial.ts";
import { AccessDeniedPage } from "#web/auth/access-denied-page.tsx";
import { guardAdmin, panelDataContext } from "#web/auth/guards.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { seemsPhone } from "#web/panel/list/narrow-screen.ts";
import { errorMeta, RouteError } from "#web/shell/route-error.tsx";
import { useScreenTexts } from "#web/shell/screen-texts.ts";
import { AdminFrame } from "./frame.tsx";
import { isSidebarOpen } from "./sidebar-cookie.ts";

export const middleware = [guardAdmin];

export function loader({ context, request }: LoaderFunctionArgs) {
  return {
    sidebarOpen: isSidebarOpen(request.headers.get("Cookie")),
    onPhone: seemsPhone(request.headers),
    ...context.get(panelDataContext),
  };
}

export const shouldRevalidate = unlessFilterChanged;

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

export default function AdminLayout() {
  const { title } = useScreenTexts();
  return (
    <AdminFrame title={title}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const { title } = useScreenTexts();
  const error = useRouteError();
  const accessDenial = readAccessDenial(error);
  if (accessDenial) return <AccessDeniedPage {...accessDenial} />;
  return (
    <AdminFrame title={title}>
      <RouteError error={error} level={2} />
    </AdminFrame>
  );
}
