import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { bellTexts } from "#contract/notification/notification.texts.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { FloatingLoading } from "#web/ui/display/loading.tsx";

/** Loaded only when the bell is pressed. */
const Notifications = lazy(async () => ({
  default: (await import("./notifications.tsx")).Notifications,
}));

const refreshMs = 60_000;

/** The number of events that this account has not seen, and the button to see them. A hidden tab requests nothing. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...orpc.notifications.list.queryOptions(),
    ...{ staleTime: 0, refetchInterval: refreshMs, refetchOnWindowFocus: true },
  });
  const unseen = data?.unseen ?? 0;
  return (
    <>
      <Button
        variant="plain"
        iconOnly
        icon={<BellIcon aria-hidden="true" />}
        aria-label={bellTexts.button(unseen)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative shrink-0"
      >
        {unseen > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-danger px-1 font-semibold text-on-danger text-xs leading-5"
          >
            {bellTexts.badge(unseen)}
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {unseen > 0 && bellTexts.button(unseen)}
      </span>
      {isOpen && (
        <Suspense fallback={<FloatingLoading />}>
          <Notifications onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
