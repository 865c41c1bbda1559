import { ChevronRight, Store } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { accessCodes } from "#contract/access-code/access-code.texts.ts";
import type { ShopSession } from "#contract/account/session.view.ts";
import { paths } from "#contract/paths.ts";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { AccessTicket } from "#web/auth/access-page.tsx";
import { toAuthProblem } from "#web/auth/form/auth-problem.ts";
import { useSignOut } from "#web/auth/use-sign-out.ts";
import { api } from "#web/queries/api.ts";
import type { ApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { useAccessLinks } from "./use-access-links.ts";

/**
 * A shopkeeper of several companies selects the company of this counter. A deactivated company shows why it is
 * closed.
 */
export function CompanyChoice({ shop }: { shop: ShopSession }) {
  const navigate = useNavigate();
  const { landing } = useAccessLinks();
  const { signOut, pending: leaving } = useSignOut(paths.shop.code());
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();

  async function choose(companyId: string) {
    if (chosen) return;
    setChosen(companyId);
    try {
      await api.shop.chooseCompany({ companyId });
      await navigate(landing, { replace: true });
    } catch (error) {
      setProblem(toAuthProblem(error, "internal"));
    } finally {
      setChosen(undefined);
    }
  }

  const hasOpen = shop.companies.some(({ isActive }) => isActive);
  return (
    <AccessTicket
      title={hasOpen ? "Qual loja?" : accessCodes.companyInactive.title}
      subtitle={hasOpen ? accessCodes.companyNotChosen : accessCodes.companyInactive.text}
      footer={
        <Button variant="quiet" size="sm" loading={leaving} onClick={signOut}>
          {adminMenu.logout}
        </Button>
      }
    >
      {problem && (
        <Notice tone="danger" title={problem.title} announce>
          {problem.text}
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {shop.companies.map(({ id, name, isActive }) => (
          <li key={id}>
            {isActive ? (
              <button
                type="button"
                aria-current={id === shop.companyId || undefined}
                onClick={() => choose(id)}
                className={classNames(
                  companyLook,
                  "border-field bg-surface hover:bg-sunken aria-[current]:border-2 aria-[current]:border-mata-deep",
                )}
              >
                <Store aria-hidden="true" className="size-6 shrink-0 text-caju-deep" />
                <span className="min-w-0 grow break-words">{name}</span>
                {chosen === id ? (
                  <Spinner label="Abrindo…" />
                ) : (
                  <ChevronRight aria-hidden="true" className="size-5" />
                )}
              </button>
            ) : (
              <p className={classNames(companyLook, "border-line bg-sunken text-muted")}>
                <Store aria-hidden="true" className="size-6 shrink-0" />
                <span className="min-w-0 grow break-words">{name}</span>
                <Badge tone="warning">Desativada</Badge>
              </p>
            )}
          </li>
        ))}
      </ul>
    </AccessTicket>
  );
}

const companyLook =
  "flex min-h-16 w-full items-center gap-3 rounded-card border px-4 py-3 text-left font-semibold text-lg";
