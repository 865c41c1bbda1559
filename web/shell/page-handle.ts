import { useMatches } from "react-router";

/** Page properties that a route declares in its `handle`. */
export type PageHandle = {
  /** True for a page that React renders on the server and does not hydrate in the browser (decision 12). */
  isStatic: boolean;
};

export function useIsDocument(): boolean {
  return isDocumentPage(useMatches().map(({ handle }) => handle));
}

/** @param handles the handles of the page's matched routes */
export function isDocumentPage(handles: unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.isStatic);
}
