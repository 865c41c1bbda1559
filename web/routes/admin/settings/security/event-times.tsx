import { eventTimes } from "#contract/security/security.texts.ts";
import { Badge } from "#web/ui/display/badge.tsx";

/** "12 vezes", beside an event that stands for several; nothing beside one that stands for itself. */
export function EventTimes({ count }: { count: number }) {
  const times = eventTimes(count);
  return times && <Badge className="tabular">{times}</Badge>;
}
