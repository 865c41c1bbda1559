import { guards } from "#contract/texts/guards.ts";
import { Spinner } from "../ui/spinner.tsx";

/** While it is found out who this is (spec 8). */
export function CheckingScreen() {
  return (
    <div role="status" className="flex grow flex-col items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      <p>{guards.checking}</p>
    </div>
  );
}
