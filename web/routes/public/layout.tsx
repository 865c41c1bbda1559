import {
  type LoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useRouteError,
} from "react-router";
import { brand } from "#contract/texts/brand.ts";
import { pageContext } from "../../page-context.ts";
import { errorMeta, RouteError } from "../../shell/route-error.tsx";
import { PublicFrame } from "./frame.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const town = await context.get(pageContext).api.town.get();
  return { place: town.centre.label };
}

/** The town does not move during a visit: going from page to page asks only for the page. */
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
