import { deliveryTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** Shows where the requested code was sent. The text is the same for registered and unregistered numbers. */
export function PhoneCodeNotice({ delivers }: { delivers: DeliveryChannels }) {
  const { title, text } = deliveryTexts.phoneCode(delivers);
  return (
    <Notice title={title} announce>
      {text}
    </Notice>
  );
}
