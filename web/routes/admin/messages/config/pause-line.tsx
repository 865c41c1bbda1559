import { channelTexts } from "#contract/message/channel/channel.texts.ts";
import type { ChannelPause } from "#contract/message/channel/channel.view.ts";
import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import { whenText } from "#contract/time/moment.texts.ts";
import { useNow } from "#web/panel/now.tsx";

/** Why a channel sends nothing at this moment, and until when. */
export function PauseLine({ pause }: { pause: ChannelPause | null }) {
  const now = useNow();
  if (!pause) return null;
  const { label } = messageReasonTexts[pause.reason];
  return <p className="font-semibold">{channelTexts.paused(whenText(new Date(pause.until), now), label)}</p>;
}
