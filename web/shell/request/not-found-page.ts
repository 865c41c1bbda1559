import { data, type MetaFunction } from "react-router";
import { screens } from "#contract/screens/screen.texts.ts";
import { pageMeta } from "#web/shell/page-meta.ts";

/** The result of the loader of every not-found page, in any layout. */
export function answerNotFound() {
  return data(null, { status: 404 });
}

export const notFoundMeta: MetaFunction = () => pageMeta({ title: screens.notFound.title, index: false });
