import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "../queries/query-client.ts";
import { ToastRegion } from "../ui/toast.tsx";

/** What every panel has around its screens: one cache of what was read, one place for toasts. */
export function PanelProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToastRegion />
    </QueryClientProvider>
  );
}
