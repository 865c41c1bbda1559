import { toApiError } from "#web/queries/api-error.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";

/**
 * Shows the failure of an action started from a list as a toast, because there is no form to show it in. Returns a
 * function that closes the toast.
 */
export function showFailure(error: unknown): () => void {
  const { title, text } = toApiError(error);
  return showToast({ title, description: text, tone: "danger" });
}
