import { toApiError } from "#web/queries/api-error.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";

/** For what is done from a list itself: there is no form to stand beside, so a toast tells the failure. */
export function showFailure(error: unknown): void {
  const { title, text } = toApiError(error);
  showToast({ title, description: text, tone: "danger" });
}
