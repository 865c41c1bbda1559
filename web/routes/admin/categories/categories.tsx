import { HydrationBoundary } from "@tanstack/react-query";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/categories";
import { categoriesQuery } from "./categories-query.ts";
import { CategoriesScreen } from "./categories-screen.tsx";
import { readFilter } from "./category-filter.ts";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const queries = await prefetch(context, (queries) => categoriesQuery(queries, filter));
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <CategoriesScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
