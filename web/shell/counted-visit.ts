import type { PageEvent, VisitSubject } from "#contract/visit/visits.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
export const visitAttributes = { subject: "data-visit", id: "data-visit-id" } as const;
export const actionAttributes = { event: "data-counts" } as const;

/** Attributes for one element of a page whose visits are counted (counted-visit.enhance.ts). */
export function countedVisit(subject: VisitSubject, id: string) {
  return dataProps(visitAttributes, { subject, id });
}

/** Attributes for a link or button of such a page whose presses are counted. */
export function countedAction(event: PageEvent) {
  return dataProps(actionAttributes, { event });
}
