import { ManagedClientFilter } from "#contract/client/managed-client.ts";

/** The audience of a stored broadcast. A broadcast whose filter cannot be read must never reach all clients. */
export function storedAudience({ audience }: { audience: unknown }): ManagedClientFilter {
  return ManagedClientFilter.parse(audience);
}
