import { answerNotFound, notFoundMeta } from "#web/shell/request/not-found-page.ts";
import { NotFoundScreen } from "#web/shell/route-error.tsx";

/** Any path that nobody knows (spec 2), but those under /admin and /lojista: the panels have their own. */
export const loader = answerNotFound;

export const meta = notFoundMeta;

export default function NotFound() {
  return <NotFoundScreen />;
}
