import { TooltipText } from "#web/ui/overlay/tooltip.tsx";
import { useNow } from "./now.tsx";
import { exactTime, relativeTime } from "./relative-time.ts";

/** "há 2 horas", with the exact time in a tooltip. */
export function Moment({ at }: { at: string }) {
  return <TooltipText text={exactTime(at)}>{relativeTime(at, useNow())}</TooltipText>;
}
