import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "#web/queries/query-client.ts";
import { ToastRegion } from "#web/ui/overlay/toast.tsx";
import { LeaveGuardProvider } from "./form/leave-guard.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

/** What every panel has around its screens: one cache of what was read, toasts, a focus and a Back button that find back. */
export function PanelProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useFocusReturn();
  return (
    <QueryClientProvider client={queryClient}>
      <LeaveGuardProvider>{children}</LeaveGuardProvider>
      <ToastRegion />
    </QueryClientProvider>
  );
}
