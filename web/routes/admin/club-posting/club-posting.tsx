import { pageContext } from "#web/page-context.ts";
import { unlessFilterChanged } from "#web/panel/filter/unless-filter-changed.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { screenMeta } from "#web/panel/screen-meta.ts";
import type { Route } from "./+types/club-posting";
import { PostingScreen } from "./posting-screen.tsx";

export const meta = screenMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { servedAt: context.get(pageContext).now.toISOString() };
}

export const shouldRevalidate = unlessFilterChanged;

export default function ClubPosting({ loaderData }: Route.ComponentProps) {
  return (
    <NowProvider servedAt={loaderData.servedAt}>
      <PostingScreen />
    </NowProvider>
  );
}
