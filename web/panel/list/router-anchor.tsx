import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link of the kit that stays inside the panel, and where the reader is in it. */
export function RouterAnchor({ href = "", ...anchor }: ComponentProps<"a">) {
  return <Link to={href} preventScrollReset {...anchor} />;
}
