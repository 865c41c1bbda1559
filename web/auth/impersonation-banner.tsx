import { Eye } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { impersonation } from "#contract/impersonation/impersonation.texts.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useSession } from "./auth-context.ts";
import { toAuthProblem } from "./form/auth-problem.ts";

/** Shown while an admin impersonates a shopkeeper (spec 2): names the panel's company and offers the way back. */
export function ImpersonationBanner() {
  const { session } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  if (session.shop?.kind !== "impersonation") return null;

  async function goBack() {
    setPending(true);
    try {
      await api.impersonation.stop();
      await navigate(paths.admin.companies());
    } catch (error) {
      const { title, text } = toAuthProblem(error, "internal");
      showToast({ title, description: text, tone: "danger" });
    } finally {
      setPending(false);
    }
  }

  return (
    <section
      aria-label="Acesso como lojista"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-sol px-4 py-2 text-on-sol print:hidden"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 grow font-semibold">{impersonation.banner(session.shop.companyName ?? "")}</p>
      <Button variant="deep" size="sm" loading={pending} onClick={goBack}>
        {impersonation.backToAdmin}
      </Button>
    </section>
  );
}
