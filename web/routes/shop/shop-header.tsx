import { ArrowLeftRight, LogOut, Store } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { Logo } from "#web/ui/display/logo.tsx";
import { useLeaveShop } from "./use-leave-shop.ts";

/** The company, the current user and the button to leave. */
export function ShopHeader() {
  const { shop, user } = useSession().session;
  const { leave, pending } = useLeaveShop();
  return (
    <header className="@container/page bg-mata px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 text-on-mata print:hidden">
      {/* With large text the buttons take a line of their own. */}
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <Link to={paths.home()} className="mr-3 hidden min-h-12 items-center md:inline-flex">
          <Logo ground="dark" />
        </Link>
        <div className="flex min-w-0 flex-1 basis-[10rem] items-center gap-3">
          <Store aria-hidden="true" className="size-6 shrink-0 text-sol" />
          <div className="min-w-0 grow leading-tight">
            <p className="truncate font-semibold">{shop?.companyName ?? "Sua loja"}</p>
            <p className="truncate text-on-mata-muted text-sm">{user?.name ?? "Acesso por código"}</p>
          </div>
        </div>
        {shop?.kind === "account" && shop.companies.length > 1 && (
          <Link to={paths.shop.code()} className={headerAction}>
            <ArrowLeftRight aria-hidden="true" className="size-5" />
            <span className="sr-only sm:not-sr-only">Trocar de loja</span>
          </Link>
        )}
        {shop?.kind !== "impersonation" && (
          <button type="button" aria-disabled={pending || undefined} onClick={leave} className={headerAction}>
            <LogOut aria-hidden="true" className="size-5" />
            Sair
          </button>
        )}
      </div>
    </header>
  );
}

const headerAction =
  "inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:underline";
