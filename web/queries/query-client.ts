import { ORPCError } from "@orpc/client";
import { QueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";

/** Data is fresh for 5 minutes, and a failed query is retried once (spec 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: limits.dataFreshMinutes * 60_000, retry: shouldRetry },
    },
  });
}

/** A refusal is not retried, because the result would be the same. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ORPCError && error.status < 500;
  return !refused && failures < limits.dataRetries;
}
