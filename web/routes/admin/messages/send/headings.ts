export const composeHeadingId = "send-content";
export const listHeadingId = "broadcast-list";

export const cardHeadingId = (broadcastId: string) => `broadcast-${broadcastId}`;

/** Focuses and shows a heading after the change that is being rendered, because that may remove the pressed button. */
export function focusHeading(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
