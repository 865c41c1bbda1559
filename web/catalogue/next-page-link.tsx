import { ChevronRight } from "lucide-react";
import { buttonLook } from "#web/ui/button-look.ts";

/**
 * Links to the next page of a list and back to the first. Each page has its own URL, so it works without the script.
 */
export function NextPageLink({ to, first }: { to: string | null; first: string | null }) {
  if (!to && !first) return null;
  return (
    <nav aria-label="Páginas" className="mt-6 flex flex-wrap justify-center gap-3">
      {first && (
        <a href={first} rel="first" className={buttonLook({ variant: "plain" })}>
          Voltar ao começo
        </a>
      )}
      {to && (
        <a href={to} rel="next" className={buttonLook({ variant: "outline" })}>
          Próxima página
          <ChevronRight aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}
