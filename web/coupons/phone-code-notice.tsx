import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** Where the code is that was just asked for. The same for a number that somebody has and for one that nobody has. */
export function PhoneCodeNotice({ delivers }: { delivers: DeliveryChannels }) {
  const { title, text } = deliveryTexts.phoneCode(delivers);
  return (
    <Notice title={title} announce>
      {text}
    </Notice>
  );
}
