import { HydrationBoundary } from "@tanstack/react-query";
import { pageContext } from "#web/page-context.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/program";
import { programQuery } from "./program-query.ts";
import { ProgramScreen } from "./program-screen.tsx";

export const meta = screenMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const queries = await prefetch(context, programQuery);
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export default function Program({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <ProgramScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
