import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import type { SecurityStatus } from "#contract/security-status.ts";
import { Badge } from "../../ui/badge.tsx";

/** Shown to admins when their session needs a look (spec 4); where all is well there is nothing to say. */
export function SecurityBadge({ status }: { status: SecurityStatus }) {
  if (status === "good" || status === "checking") return null;
  const critical = status === "critical";
  return (
    <Link
      to={paths.admin.settings({ aba: "seguranca" })}
      className="inline-flex min-h-11 shrink-0 items-center"
    >
      <Badge tone={critical ? "danger" : "warning"} icon={<ShieldAlert aria-hidden="true" />}>
        <span className="max-sm:sr-only">{critical ? "Segurança: crítico" : "Segurança: atenção"}</span>
      </Badge>
    </Link>
  );
}
