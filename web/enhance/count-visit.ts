import { apiPaths, paths } from "#contract/paths.ts";
import { type PageEvent, sourceParameter, type VisitSource, visitSource } from "#contract/visit/visits.ts";
import { onClick } from "./on-click.ts";

/**
 * Counts that the page was seen, if it names what it is of (shell/counted-visit.ts), and each use of an element with
 * `data-counts` on it. The page reports it, because a page that comes out of a cache asks the server nothing
 * (decision 9). No cookie, nothing about the person.
 */
export function countVisit(): void {
  const page = document.querySelector<HTMLElement>("[data-visit]");
  if (!page) return;
  const { visit: subject, visitId: subjectId } = page.dataset;
  const source = arrivedFrom();
  const report = (event: PageEvent) => send({ subject, subjectId, event, source });
  report("view");
  onClick("[data-counts]", ({ dataset }) => report(dataset.counts as PageEvent));
}

function arrivedFrom(): VisitSource {
  return visitSource({
    named: new URLSearchParams(location.search).get(sourceParameter),
    referrer: document.referrer,
    ownHost: location.host,
    searchPath: paths.search(),
  });
}

/** A beacon leaves even when the click goes to another page. */
function send(visit: object): void {
  navigator.sendBeacon(apiPaths.visits(), new Blob([JSON.stringify(visit)], { type: "application/json" }));
}
