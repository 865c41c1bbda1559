import {
  type LoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useRouteError,
} from "react-router";
import { brand } from "#contract/screens/brand.texts.ts";
import { errorMeta, RouteError } from "#web/shell/route-error.tsx";
import { PublicFrame } from "./frame.tsx";
import { townOf } from "./town.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const town = await townOf(context);
  return { place: town.centre.label };
}

/** The town does not change during a visit, so navigation loads only the page's own data. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : [{ title: brand.name }]);

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <RouteError error={useRouteError()} />
    </PublicFrame>
  );
}
