import { panelDataContext } from "#web/auth/guards.ts";
import { screenMeta } from "#web/panel/screen-meta.ts";
import type { Route } from "./+types/redeem";
import { Counter } from "./counter.tsx";

export const meta = screenMeta;

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    servedAt: context.get(panelDataContext).servedAt,
    scannedCode: new URL(request.url).searchParams.get("codigo") ?? undefined,
  };
}

export default function Redeem({ loaderData }: Route.ComponentProps) {
  return <Counter {...loaderData} />;
}
