import type { AuthEvent } from "#web/auth/auth-state.ts";

const name = "pertinho.auth";

/** The events broadcast to other tabs. A tab that receives one reads its new state from the server. */
export type SharedEvent = Exclude<AuthEvent["type"], "INITIAL_SESSION">;

const shared: readonly string[] = [
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
] satisfies SharedEvent[];

export type AuthChannel = { send: (event: SharedEvent) => void; close: () => void };

/** Opens the channel between the tabs of this browser. A tab does not receive its own messages. */
export function openAuthChannel(onEvent: (event: SharedEvent) => void): AuthChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSharedEvent(data)) onEvent(data);
  };
  return { send: (event) => channel.postMessage(event), close: () => channel.close() };
}

function isSharedEvent(data: unknown): data is SharedEvent {
  return typeof data === "string" && shared.includes(data);
}
