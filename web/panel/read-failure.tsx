import { guards } from "#contract/account/guard.texts.ts";
import { outage } from "#contract/screens/outage.texts.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { useRetry } from "#web/shell/use-retry.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";

/** Shown instead of a list that could not be loaded: the error and a retry button. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, text, isAway = false } = toApiError(error);
  useRetry(isAway, onRetry);
  if (isAway) return <ReadLater onRetry={onRetry} />;
  return (
    <Notice
      tone="danger"
      announce
      title={title}
      action={
        <Button variant="plain" onClick={onRetry}>
          {guards.broken.retry}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** Shown during automatic retries until the data has loaded. */
function ReadLater({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      announce
      title={outage.title}
      action={
        <Button variant="plain" onClick={onRetry}>
          {outage.tryNow}
        </Button>
      }
    >
      {outage.text} {outage.listRetrying}
    </Notice>
  );
}
