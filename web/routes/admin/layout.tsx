import { type LoaderFunctionArgs, type MetaFunction, Outlet, useRouteError } from "react-router";
import { errorMeta, RouteError } from "../../shell/route-error.tsx";
import { useScreenTexts } from "../../shell/screen-texts.ts";
import { AdminFrame } from "./frame.tsx";
import { nobody } from "./nobody.ts";
import { isSidebarOpen } from "./sidebar-cookie.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return { sidebarOpen: isSidebarOpen(request.headers.get("Cookie")), user: nobody };
}

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
  return (
    <AdminFrame title={title}>
      <RouteError error={useRouteError()} level={2} />
    </AdminFrame>
  );
}
