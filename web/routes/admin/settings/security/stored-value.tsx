import { roleLabels } from "#contract/account/auth.texts.ts";
import { labelOrName } from "#contract/security/security.texts.ts";

/** A value of the audit log in readable form. `undefined` means that this side does not contain the field. */
export function StoredValue({ field, value }: { field: string; value: unknown }) {
  if (value === undefined) return <span className="text-muted">nada</span>;
  const text = valueText(value);
  if (text === "") return <span className="text-muted">vazio</span>;
  return <span className="break-words">{field === "role" ? labelOrName(roleLabels, text) : text}</span>;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return value.toLocaleString("pt-BR");
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return JSON.stringify(value);
}
