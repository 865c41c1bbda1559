import type { DeliveryChannels } from "#contract/mail/delivery.ts";

/** The channels that send at this moment. An admin may change them while the process runs. */
export interface LiveDelivery {
  readonly current: DeliveryChannels;
  set(channels: DeliveryChannels): void;
}

export function createLiveDelivery(initial: DeliveryChannels): LiveDelivery {
  let current = initial;
  return {
    get current() {
      return current;
    },
    set: (channels) => {
      current = channels;
    },
  };
}
