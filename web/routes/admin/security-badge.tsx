import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import type { SecurityStatus } from "#contract/security-status.ts";
import { Badge } from "../../ui/badge.tsx";

/**
 * Shown to admins when their session needs a look (spec 4); where all is well there is nothing to say. On a phone its
 * place is kept free: it comes when the server has answered, and would push the page down under the finger.
 */
export function SecurityBadge({ status }: { status: SecurityStatus }) {
  const needsALook = status === "warning" || status === "critical";
  return (
    <div className="flex shrink-0 max-sm:w-9 sm:empty:hidden">
      {needsALook && <SecurityLink isCritical={status === "critical"} />}
    </div>
  );
}

function SecurityLink({ isCritical }: { isCritical: boolean }) {
  return (
    <Link to={paths.admin.settings({ aba: "seguranca" })} className="inline-flex min-h-11 items-center">
      <Badge tone={isCritical ? "danger" : "warning"} icon={<ShieldAlert aria-hidden="true" />}>
        <span className="max-sm:sr-only">{isCritical ? "Segurança: crítico" : "Segurança: atenção"}</span>
      </Badge>
    </Link>
  );
}
