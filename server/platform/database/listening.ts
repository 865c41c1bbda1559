/** Who listens to a channel of the database (NOTIFY), in the order in which it happens. */
export type Listener = {
  /** From now on nothing is missed. */
  onReady(): void;
  onMessage(payload: string): void;
  /** Something may be missed until `onReady` comes again. */
  onLost(): void;
};

export interface Listening {
  /** Resolves when everything that was committed before the call has been heard, if anything is heard at all. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}
