import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link of the UI kit that navigates within the panel and keeps the scroll position. */
export function RouterAnchor({ href = "", ...anchor }: ComponentProps<"a">) {
  return <Link to={href} preventScrollReset {...anchor} />;
}
