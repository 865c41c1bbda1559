import { TriangleAlert } from "lucide-react";
import type { PreviewTexts } from "#contract/loyalty/counter.texts.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { Badge } from "#web/ui/display/badge.tsx";

type PostingPreviewLinesProps = {
  preview: PreviewTexts;
  /** True before the first digit of a required amount. */
  isEmpty: boolean;
  /** True without network: the server may decide otherwise. */
  isEstimate: boolean;
};

/** What the purchase would give, or why it gives nothing. Screen readers announce each change. */
export function PostingPreviewLines({ preview, isEmpty, isEstimate }: PostingPreviewLinesProps) {
  return (
    <div
      aria-live="polite"
      className="flex min-h-12 flex-col items-center justify-center gap-1.5 text-center"
    >
      {isEmpty && <p className="text-muted">Digite o valor para ver quanto o cliente ganha.</p>}
      {!isEmpty && preview.canPost && (
        <>
          <p className="display tabular text-xl text-mata-deep">{preview.sum}</p>
          {preview.notes.length > 0 && (
            <p className="flex flex-wrap justify-center gap-2">
              {preview.notes.map((note) => (
                <Badge key={note} tone="warning">
                  {note}
                </Badge>
              ))}
            </p>
          )}
          {isEstimate && <p className="text-muted text-sm">{queuedPostingTexts.estimate.text}</p>}
        </>
      )}
      {!isEmpty && !preview.canPost && (
        <p className="flex items-start gap-2 text-left text-danger-deep">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            <b>{preview.title}.</b> {preview.text}
          </span>
        </p>
      )}
    </div>
  );
}
