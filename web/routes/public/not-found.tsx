import { data, type MetaFunction } from "react-router";
import { screens } from "#contract/texts/screens.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { NotFoundScreen } from "../../shell/route-error.tsx";

/** Any path that nobody knows (spec 2), those under /admin and /lojista included. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = () => pageMeta({ title: screens.notFound.title, index: false });

export default function NotFound() {
  return <NotFoundScreen />;
}
