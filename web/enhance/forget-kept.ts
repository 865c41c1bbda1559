import { clearKept } from "#web/worker/kept-caches.ts";
import { onClick } from "./on-click.ts";

/** Who has this device forget them leaves no page of theirs on it, whatever the server answers. */
export function forgetKept(): void {
  onClick("[data-forgets]", clearKept);
}
