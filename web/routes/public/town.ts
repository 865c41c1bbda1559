import type { RouterContextProvider } from "react-router";
import type { PageContext } from "#contract/page-context.ts";
import type { TownView } from "#contract/setting/town.view.ts";
import { pageContext } from "#web/page-context.ts";

const asked = new WeakMap<PageContext, Promise<TownView>>();

/** Returns the town of this site. The frame and the page share one query. */
export function townOf(context: Readonly<RouterContextProvider>): Promise<TownView> {
  const page = context.get(pageContext);
  const town = asked.get(page) ?? page.api.town.get();
  asked.set(page, town);
  return town;
}
