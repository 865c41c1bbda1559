import { passDatabase } from "./pass-database.ts";

/** The key pair of this device and the certificate of its client. */
export type StoredPass = {
  keys: CryptoKeyPair;
  /** The public key of the pair: the 33 bytes of a compressed point in base64url. */
  publicKey: string;
  certificate?: Uint8Array<ArrayBuffer>;
};

/**
 * IndexedDB is the only storage of a browser that takes keys whose bytes no script can read. There is one entry, because
 * a device belongs to one client.
 */
const [storeName, entry] = ["passes", "own"];

/** Returns undefined before the first call of `changeStoredPass`. */
export function readStoredPass(): Promise<StoredPass | undefined> {
  return inTransaction("readonly", (store, resolve) => {
    const request: IDBRequest<StoredPass | undefined> = store.get(entry);
    request.onsuccess = () => resolve(request.result);
  });
}

/**
 * Stores what `change` makes of the entry, and returns it. Reading and writing are one transaction, because the card may
 * be open in several tabs.
 */
export function changeStoredPass<Changed extends StoredPass | undefined>(
  change: (stored: StoredPass | undefined) => Changed,
): Promise<Changed> {
  return inTransaction("readwrite", (store, resolve) => {
    const request: IDBRequest<StoredPass | undefined> = store.get(entry);
    request.onsuccess = () => {
      const changed = change(request.result);
      if (changed) store.put(changed, entry);
      resolve(changed);
    };
  });
}

/** Resolves with the last argument of `resolve`, after the transaction was stored. */
async function inTransaction<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore, resolve: (result: Result) => void) => void,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      transaction.onabort = () => reject(transaction.error);
      run(transaction.objectStore(storeName), (result) => {
        transaction.oncomplete = () => resolve(result);
      });
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(passDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
