type Rates = {
  /** Per minute, of the channel. */
  channel: number;
  /** That of the broadcast; null for the channel's. */
  own: number | null;
};

/** Returns the rate at which a broadcast leaves: its own, unless that of the channel is lower. */
export function sendingRate({ channel, own }: Rates): number {
  return own === null ? channel : Math.min(own, channel);
}

/** Returns how many minutes of sending hours a broadcast takes, if nothing else is sent by its channel. */
export function sendingMinutes(recipients: number, rates: Rates): number {
  return Math.ceil(recipients / sendingRate(rates));
}
