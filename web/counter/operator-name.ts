import { limits } from "#contract/limits.ts";

const key = "pertinho.operator";

/** The name of the operator, stored on this device. It is sent with each posting and redemption. */
export function readOperatorName(storage: Storage): string {
  return storage.getItem(key) ?? "";
}

export function writeOperatorName(storage: Storage, name: string): void {
  const kept = name.trim().slice(0, limits.operatorNameMaxLength);
  if (kept === "") storage.removeItem(key);
  else storage.setItem(key, kept);
}

/** The name as the API takes it. */
export function operatorNameToSend(): string | null {
  return readOperatorName(localStorage) || null;
}
