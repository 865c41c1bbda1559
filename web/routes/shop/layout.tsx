import { type MetaFunction, Outlet, useRouteError } from "react-router";
import { errorMeta, RouteError } from "../../shell/route-error.tsx";
import { ShopFrame } from "./frame.tsx";

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <RouteError error={useRouteError()} />
    </ShopFrame>
  );
}
