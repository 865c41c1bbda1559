import { guards } from "#contract/texts/guards.ts";
import { toApiError } from "../queries/api-error.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** In the place of a list that could not be read: what happened, and the way to try again. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, text } = toApiError(error);
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
