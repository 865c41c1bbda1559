import type { ShouldRevalidateFunction } from "react-router";

/**
 * `shouldRevalidate` of panels and their lists. When only the filter in the URL changes, the screen loads the data
 * itself and keeps the old rows visible until the new ones arrive (decision 6).
 */
export const unlessFilterChanged: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const samePage = currentUrl.pathname === nextUrl.pathname;
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
};
