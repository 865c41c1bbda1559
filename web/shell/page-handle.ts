import { useMatches } from "react-router";

/** What a route says of its pages, in its `handle`. */
export type PageHandle = {
  /** A page to read: React renders it on the server and leaves it alone in the browser (decision 12). */
  isDocument: boolean;
};

export function useIsDocument(): boolean {
  return isDocumentPage(useMatches().map(({ handle }) => handle));
}

/** @param handles of the routes that make up a page */
export function isDocumentPage(handles: unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.isDocument);
}
