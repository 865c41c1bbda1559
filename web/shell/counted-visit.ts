import type { VisitSubject } from "#contract/visit/visits.ts";

/** Attributes for one element of a page whose visits are counted: enhance/count-visit.ts reads them. */
export function countedVisit(subject: VisitSubject, subjectId: string) {
  return { "data-visit": subject, "data-visit-id": subjectId };
}
