import type { Delivers } from "#contract/delivery.ts";
import { deliveryTexts } from "#contract/texts/delivery.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Where the code is that was just asked for. The same for a number that somebody has and for one that nobody has. */
export function PhoneCodeNotice({ delivers }: { delivers: Delivers }) {
  const { title, text } = deliveryTexts.phoneCode(delivers);
  return (
    <Notice title={title} announce>
      {text}
    </Notice>
  );
}
