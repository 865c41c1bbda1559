import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import type { QueuedWork } from "./queued-work.ts";
import { workName } from "./work-name.ts";

/** Confirms that stored work was removed and will not be sent. */
export function RemovedNotice({ work }: { work: QueuedWork }) {
  const { removed } = work.kind === "posting" ? queuedPostingTexts : queuedRedemptionTexts;
  const { title, text } = removed(workName(work));
  return (
    <Notice tone="success" title={title} announce>
      {text}
    </Notice>
  );
}
