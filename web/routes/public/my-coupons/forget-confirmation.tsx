import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { clearsCaches } from "#web/coupons/clear-caches.attributes.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { RetryingLabel } from "#web/ui/form/retrying-form.tsx";
import { ConfirmPopover } from "#web/ui/overlay/confirm-popover.tsx";

type ForgetConfirmationProps = {
  intent: "forget" | "erase";
  opener: string;
  title: string;
  stay: string;
  confirm: string;
  children: ReactNode;
};

/**
 * Requests confirmation before data is forgotten, by this device or by the whole site. Confirming also deletes the
 * device's cached pages.
 */
export function ForgetConfirmation({ intent, confirm, ...texts }: ForgetConfirmationProps) {
  return (
    <ConfirmPopover
      {...texts}
      id={intent}
      form={{ action: paths.myCoupons() }}
      confirm={
        <button
          type="submit"
          name="intent"
          value={intent}
          {...marker(clearsCaches)}
          className={buttonLook({ variant: "danger", className: "px-2" })}
        >
          <RetryingLabel>{confirm}</RetryingLabel>
        </button>
      }
    />
  );
}
