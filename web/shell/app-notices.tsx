import { WifiOff } from "lucide-react";
import { buttonLook } from "#web/ui/button-look.ts";
import { classNames } from "#web/ui/class-names.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { laterButton, newVersionNotice, offlineNotice, updateButton } from "./app-notices.attributes.ts";

const bar =
  "pointer-events-auto mx-auto flex max-w-md items-center gap-3 rounded-card border border-line bg-raised p-3 text-ink shadow-soft [&[hidden]]:hidden [&>svg]:size-5 [&>svg]:shrink-0";

/**
 * A form that waits for the network shows its own status beside its button. A second notice would only cover its
 * fields.
 */
const hiddenWhileFormRetries = "in-[body:has([data-retry-status]:not(:empty))]:hidden";

/**
 * Notices of the app about itself. The live region exists from the start, so that screen readers announce what
 * appears in it.
 */
export function AppNotices() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-3 z-50 flex flex-col gap-2 md:top-auto md:bottom-4 print:hidden"
    >
      {/* Both are shown by app-notices.enhance.ts. */}
      <div
        {...marker(offlineNotice)}
        hidden
        className={classNames(bar, hiddenWhileFormRetries, "py-2 text-sm")}
      >
        <WifiOff aria-hidden="true" />
        <p>Sem internet: você vê o que ficou guardado neste aparelho.</p>
      </div>
      <div {...marker(newVersionNotice)} hidden className={bar}>
        <p className="grow pl-1">Há uma versão nova.</p>
        <button
          type="button"
          {...marker(laterButton)}
          className={buttonLook({ variant: "quiet", size: "sm" })}
        >
          Depois
        </button>
        <button type="button" {...marker(updateButton)} className={buttonLook({ size: "sm" })}>
          Atualizar
        </button>
      </div>
    </div>
  );
}
