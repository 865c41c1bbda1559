import { WifiOff } from "lucide-react";
import { counterOffline } from "#contract/screens/counter-offline.texts.ts";
import { EnhanceScript } from "#web/shell/enhance-script.tsx";
import type { PageHandle } from "#web/shell/page-handle.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { PlainPage } from "#web/shell/plain-page.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { storedWork } from "./offline.attributes.ts";

export const handle: PageHandle = { isStatic: true };

export function meta() {
  return pageMeta({ title: counterOffline.title, index: false });
}

/**
 * The worker stores this page for the counter's pages without network. It is outside the shop's layout and contains
 * no session data, so the device may show it to any person.
 */
export default function CounterOffline() {
  return (
    <PlainPage>
      <EnhanceScript />
      <PageMessage
        icon={<WifiOff aria-hidden="true" />}
        title={counterOffline.title}
        actions={
          // biome-ignore lint/a11y/useValidAnchor: the link leads to the requested URL
          <a href="" className={buttonLook({})}>
            Tentar de novo
          </a>
        }
      >
        <p>{counterOffline.text}</p>
        {/* Filled by offline.enhance.ts. */}
        <p {...marker(storedWork)} className="mt-3 font-semibold text-ink empty:hidden" />
      </PageMessage>
    </PlainPage>
  );
}
