import { HydrationBoundary } from "@tanstack/react-query";
import { ManagedTemplateListInput } from "#contract/message/template/managed-template.ts";
import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { readListAddress } from "#web/panel/list/list-address.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import { prefetch } from "#web/queries/prefetch.ts";
import type { Route } from "./+types/templates";
import { templatesQuery } from "./templates-query.ts";
import { TemplatesScreen } from "./templates-screen.tsx";

export const meta = screenMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readListAddress(ManagedTemplateListInput, new URL(request.url).searchParams);
  const queries = await prefetch(
    context,
    (queries) => templatesQuery(queries, input),
    (queries) => queries.messageTemplates.approvalSource.queryOptions(),
  );
  return { queries, servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function Templates({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <NowProvider servedAt={loaderData.servedAt}>
        <TemplatesScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
