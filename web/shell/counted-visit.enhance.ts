import { searchPath, visitsPath } from "#contract/visit/visit-paths.ts";
import { type PageEvent, sourceParameter, type VisitSource, visitSource } from "#contract/visit/visits.ts";
import { onClick } from "#web/enhance/on-click.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { actionAttributes, visitAttributes } from "./counted-visit.ts";

/**
 * Counts a view of the page, if its markup names a subject, and each press of a counted link or button. The page
 * reports it, because a page from a cache sends no request to the server (decision 9). Uses no cookie and sends no
 * personal data.
 */
export function countVisit(): void {
  const page = document.querySelector(`[${visitAttributes.subject}]`);
  if (!page) return;
  const { subject, id: subjectId } = readData(page, visitAttributes);
  const source = arrivedFrom();
  const report = (event: PageEvent) => send({ subject, subjectId, event, source });
  report("view");
  onClick(`[${actionAttributes.event}]`, (pressed) =>
    report(readData(pressed, actionAttributes).event as PageEvent),
  );
}

function arrivedFrom(): VisitSource {
  return visitSource({
    named: new URLSearchParams(location.search).get(sourceParameter),
    referrer: document.referrer,
    ownHost: location.host,
    searchPath,
  });
}

/** The browser delivers a beacon even when the click opens another page. */
function send(visit: object): void {
  navigator.sendBeacon(visitsPath, new Blob([JSON.stringify(visit)], { type: "application/json" }));
}
