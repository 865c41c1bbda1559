import { answerNotFound, notFoundMeta } from "#web/shell/request/not-found-page.ts";
import { NotFoundScreen } from "#web/shell/route-error.tsx";

/** Any unknown path (spec 2) except those under /admin and /lojista: the panels have their own pages. */
export const loader = answerNotFound;

export const meta = notFoundMeta;

export default function NotFound() {
  return <NotFoundScreen />;
}
