import { apiPaths } from "#contract/api-paths.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { phoneProofForm } from "./phone-proof.attributes.ts";

const pollMs = 2_500;

type Proof = { open: { isProved: boolean } | null };

/** Continues when the phone was proved: by a message to the town, or by a shopkeeper. */
export function followPhoneProof(): void {
  const form = document.querySelector<HTMLFormElement>(`form[${phoneProofForm.state}]`);
  if (!form) return;
  const complete = () => form.requestSubmit(form.querySelector<HTMLButtonElement>("button[name=intent]"));
  if (readData(form, phoneProofForm).state === "proved") complete();
  else waitForProof(complete);
}

function waitForProof(complete: () => void): void {
  let isOver = false;
  const check = async () => {
    if (isOver || document.visibilityState === "hidden") return;
    const proof = await readProof();
    if (isOver || !proof || (proof.open && !proof.open.isProved)) return;
    isOver = true;
    clearInterval(timer);
    // The server states what became of a proof that is no longer open.
    if (proof.open) complete();
    else location.reload();
  };
  const timer = setInterval(check, pollMs);
  document.addEventListener("visibilitychange", check);
}

async function readProof(): Promise<Proof | undefined> {
  const response = await fetch(apiPaths.phoneProof()).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}
