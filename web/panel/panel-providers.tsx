import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "#web/queries/query-client.ts";
import { ToastRegion } from "#web/ui/overlay/toast.tsx";
import { LeaveGuardProvider } from "./form/leave-guard.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

/** The providers of every panel: query cache, toasts, focus restoration and the leave guard for the Back button. */
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
