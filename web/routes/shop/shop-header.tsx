import { KeyRound, Store } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { Logo } from "../../ui/logo.tsx";

/** Whose counter this is. Without a session there is no company to name. */
export function ShopHeader() {
  return (
    <header className="flex items-center gap-3 bg-mata px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 text-on-mata print:hidden">
      <Link to={paths.home()} className="mr-3 hidden min-h-12 items-center md:inline-flex">
        <Logo ground="dark" />
      </Link>
      <Store aria-hidden="true" className="size-6 shrink-0 text-sol" />
      <div className="min-w-0 grow leading-tight">
        <p className="truncate font-semibold">Sua loja</p>
        <p className="truncate text-on-mata-muted text-sm">Nenhuma loja conectada</p>
      </div>
      <Link
        to={paths.shop.code()}
        className="inline-flex min-h-12 items-center gap-2 rounded-control px-2 font-semibold hover:underline"
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Entrar
      </Link>
    </header>
  );
}
