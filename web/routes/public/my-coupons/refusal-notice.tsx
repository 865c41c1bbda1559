import type { Refusal } from "#web/shell/request/refusal.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** A refusal of the whole form. Field errors appear beside their fields instead. */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal || Object.keys(refusal.fields).length > 0) return null;
  return (
    <Notice tone="danger" title={refusal.title ?? "Não deu certo"} announce>
      {refusal.text}
    </Notice>
  );
}
