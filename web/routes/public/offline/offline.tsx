import { WifiOff } from "lucide-react";
import { PageMessage } from "#web/shell/page-message.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { cachedPages } from "./offline.attributes.ts";

const title = "Você está sem internet";

export function meta() {
  return pageMeta({ title, index: false });
}

/**
 * The worker caches this page and shows it when a page cannot be reached. The worker fills the list with the cached
 * pages (worker/offline-page.ts).
 */
export default function Offline() {
  return (
    <div className="mx-auto w-full max-w-md">
      <PageMessage
        icon={<WifiOff aria-hidden="true" />}
        title={title}
        actions={
          // biome-ignore lint/a11y/useValidAnchor: the link leads to the requested URL
          <a href="" className={buttonLook({})}>
            Tentar de novo
          </a>
        }
      >
        Esta página ainda não foi guardada neste aparelho. Ela abre assim que a internet voltar.
      </PageMessage>
      <section aria-labelledby="cached-pages" className="[&:has(ul:empty)]:hidden">
        <h2 id="cached-pages" className="mb-3 text-xl">
          Dá para abrir agora
        </h2>
        <ul
          {...marker(cachedPages)}
          className="flex flex-col gap-2 [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:rounded-card [&_a]:border [&_a]:border-line [&_a]:bg-surface [&_a]:px-4 [&_a]:py-2 [&_a]:font-semibold [&_a]:wrap-anywhere"
        />
      </section>
    </div>
  );
}
