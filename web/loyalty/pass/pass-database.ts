/** The database of the device key in this browser. In its own file, because every page can delete it. */
export const passDatabase = "pertinho-card-pass";

/** Deletes the key of this device with its certificate. The request is sent immediately. */
export function deletePassDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(passDatabase);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
