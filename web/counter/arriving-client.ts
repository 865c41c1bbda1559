import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { isUuid } from "#contract/fields/identifiers.ts";

/** The client whom a link opens at the counter: by their card, or by their phone if they have none here. */
export type ArrivingClient = { cardId: string } | { phone: string };

/** The navigation state of such a link. A URL would show the phone, and keep the client in the browser's history. */
export function withClient(client: ArrivingClient) {
  return { client };
}

/** Opens the client of the link that led to this page, once: a reload starts with the keypad. */
export function useArrivingClient(open: (client: ArrivingClient) => void): void {
  const { key, state, pathname } = useLocation();
  const navigate = useNavigate();
  const onArrival = useEffectEvent(() => {
    const client = readClient(state);
    if (!client) return;
    void navigate(pathname, { replace: true, state: null });
    open(client);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => onArrival(), [key]);
}

function readClient(state: unknown): ArrivingClient | undefined {
  const client = typeof state === "object" && state !== null && "client" in state && state.client;
  if (typeof client !== "object" || client === null) return undefined;
  if ("cardId" in client && typeof client.cardId === "string" && isUuid(client.cardId)) {
    return { cardId: client.cardId };
  }
  return "phone" in client && typeof client.phone === "string" ? { phone: client.phone } : undefined;
}
