import type { DatabaseHandle } from "./database.ts";

/** Tells whoever watches a record that it changed, whichever process changed it. */
export interface ChangeHub {
  /** Gives back how to stop watching. */
  watch(id: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

/** Hears one channel of the database, on which triggers say the ids of what changed. */
export async function openChangeHub(
  database: Pick<DatabaseHandle, "listen">,
  channel: string,
): Promise<ChangeHub> {
  const watchers = new Map<string, Set<() => void>>();
  const tell = (id: string) => {
    for (const onChange of watchers.get(id) ?? []) onChange();
  };
  const listening = await database.listen(channel, {
    // What was missed while nothing was heard: everybody looks again.
    onReady: () => [...watchers.keys()].forEach(tell),
    onMessage: tell,
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
