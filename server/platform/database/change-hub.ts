import type { DatabaseHandle } from "./database.ts";

/** Notifies watchers of a record that it changed, whichever process changed it. */
export interface ChangeHub {
  /** Returns the function that stops watching. */
  watch(id: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

/** Listens on one channel of the database, on which triggers send the ids of changed records. */
export async function openChangeHub(
  database: Pick<DatabaseHandle, "listen">,
  channel: string,
): Promise<ChangeHub> {
  const watchers = new Map<string, Set<() => void>>();
  const notify = (id: string) => {
    for (const onChange of watchers.get(id) ?? []) onChange();
  };
  const listening = await database.listen(channel, {
    // Notifications may have been missed while the connection was lost: all watchers read again.
    onReady: () => [...watchers.keys()].forEach(notify),
    onMessage: notify,
    onLost: () => {},
  });
  return {
    watch(id, onChange) {
      const ofRecord = watchers.get(id) ?? new Set();
      watchers.set(id, ofRecord.add(onChange));
      return () => {
        ofRecord.delete(onChange);
        if (ofRecord.size === 0 && watchers.get(id) === ofRecord) watchers.delete(id);
      };
    },
    close: () => listening.close(),
  };
}
