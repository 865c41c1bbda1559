import type { ShouldRevalidateFunction } from "react-router";

/**
 * `shouldRevalidate` of panels and their lists: another filter in the address is asked for by the screen itself, which
 * keeps the old rows in sight until the new ones are there (decision 6).
 */
export const unlessFilterChanged: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const samePage = currentUrl.pathname === nextUrl.pathname;
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
};
