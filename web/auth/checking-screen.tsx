import { guards } from "#contract/account/guard.texts.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";

/** Shown while the session is being checked (spec 8). */
export function CheckingScreen() {
  return (
    <div role="status" className="flex grow flex-col items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      <p>{guards.checking}</p>
    </div>
  );
}
