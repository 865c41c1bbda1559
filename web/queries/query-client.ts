import { ORPCError } from "@orpc/client";
import { QueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";

/** Data is fresh for 5 minutes and asked for once more when it fails (spec 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: limits.dataFreshMinutes * 60_000, retry: shouldRetry },
    },
  });
}

/** A refusal stays a refusal however often one asks. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ORPCError && error.status < 500;
  return !refused && failures < limits.dataRetries;
}
