import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { isUuid } from "#contract/fields/identifiers.ts";

/** The navigation state that makes a list open one of its records. */
export function openedRecord(id: string) {
  return { openedRecord: id };
}

/** Opens the record named in the navigation state of the current location. */
export function useOpenedRecord(open: (id: string) => void): void {
  const { key, state } = useLocation();
  const onArrival = useEffectEvent(() => {
    const id = readRecord(state);
    if (id !== undefined) open(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => onArrival(), [key]);
}

function readRecord(state: unknown): string | undefined {
  const id = typeof state === "object" && state !== null && "openedRecord" in state && state.openedRecord;
  return typeof id === "string" && isUuid(id) ? id : undefined;
}
