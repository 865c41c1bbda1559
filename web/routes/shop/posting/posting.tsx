import { HydrationBoundary } from "@tanstack/react-query";
import { panelDataContext } from "#web/auth/guards.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/posting";
import { PostingCounter } from "./posting-counter.tsx";
import { clubQuery, postingsQuery } from "./posting-queries.ts";

export const meta = screenMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const queries = await prefetch(context, clubQuery, postingsQuery);
  return { queries, servedAt: context.get(panelDataContext).servedAt };
}

/** The screen reads again through its own queries. */
export const shouldRevalidate = () => false;

export default function Posting({ loaderData: { queries, servedAt } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={queries}>
      <NowProvider servedAt={servedAt}>
        <PostingCounter servedAt={servedAt} />
      </NowProvider>
    </HydrationBoundary>
  );
}
