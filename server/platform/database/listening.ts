/** Receives the messages of a database channel (NOTIFY), in order. */
export type Listener = {
  /** From now on no message is missed. */
  onReady(): void;
  onMessage(payload: string): void;
  /** Messages may be missed until the next `onReady`. */
  onLost(): void;
};

export interface Listening {
  /**
   * Resolves when all messages committed before the call have been received, provided that the connection works at
   * all.
   */
  flushNotifications(): Promise<void>;
  close(): Promise<void>;
}
