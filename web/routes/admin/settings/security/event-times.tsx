import { eventCountText } from "#contract/security/security.texts.ts";
import { Badge } from "#web/ui/display/badge.tsx";

/** "12 vezes", beside an event that summarizes several. Renders nothing for a single event. */
export function EventTimes({ count }: { count: number }) {
  const times = eventCountText(count);
  return times && <Badge className="tabular">{times}</Badge>;
}
