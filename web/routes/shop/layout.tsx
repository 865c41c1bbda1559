import { useEffect } from "react";
import { type LoaderFunctionArgs, type MetaFunction, Outlet, useRouteError } from "react-router";
import { guardShop, panelDataContext } from "#web/auth/guards.ts";
import { installApp } from "#web/enhance/install-app.ts";
import { errorMeta, RouteError } from "#web/shell/route-error.tsx";
import { ShopFrame } from "./frame.tsx";

export const middleware = [guardShop];

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(panelDataContext);
}

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

export default function ShopLayout() {
  useEffect(installApp, []);
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
