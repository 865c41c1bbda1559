import { useEffect } from "react";
import { useLocation } from "react-router";
import { apiPaths, paths } from "#contract/paths.ts";
import {
  type PageEvent,
  sourceParameter,
  type VisitSource,
  type VisitSubject,
  visitSource,
} from "#contract/visits.ts";

type Subject = { subject: VisitSubject; subjectId: string };

/** The page of this site that the visitor was on before: a link that needs no full load tells no referrer. */
let pageBefore: string | undefined;

/** For the layout, which sees every page go. */
export function useRememberedPage(): void {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      pageBefore = pathname;
    },
    [pathname],
  );
}

/**
 * Counts that this page was seen, and each use of an element with `data-counts` on it. The page reports it, because
 * a page that comes out of a cache asks the server nothing (decision 8). No cookie, nothing about the person.
 */
export function useCountedVisit({ subject, subjectId }: Subject): void {
  useEffect(() => {
    const source = arrivedFrom();
    const report = (event: PageEvent) => send({ subject, subjectId, event, source });
    const onClick = ({ target }: MouseEvent) => {
      const used = target instanceof Element && target.closest<HTMLElement>("[data-counts]");
      if (used) report(used.dataset.counts as PageEvent);
    };
    report("view");
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [subject, subjectId]);
}

function arrivedFrom(): VisitSource {
  return visitSource({
    named: new URLSearchParams(location.search).get(sourceParameter),
    referrer: pageBefore === undefined ? document.referrer : new URL(pageBefore, location.origin).href,
    ownHost: location.host,
    searchPath: paths.search(),
  });
}

/** A beacon leaves even when the click goes to another site. */
function send(visit: Subject & { event: PageEvent; source: VisitSource }): void {
  navigator.sendBeacon(apiPaths.visits(), new Blob([JSON.stringify(visit)], { type: "application/json" }));
}
