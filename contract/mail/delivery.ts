/**
 * Whether the site sends messages automatically by e-mail and to phones. Messages that it cannot send stay in the
 * outbox, where admins read them and forward them. Screens must not promise more than this.
 */
export type DeliveryChannels = {
  email: boolean;
  phone: boolean;
  /** Codes need an approved template of their own: WhatsApp allows no free text to a person who has not written. */
  phoneCode: boolean;
  /** Staff send the messages to phones by hand, one by one. */
  phoneByHand?: boolean;
};

export const noDeliveryChannels: DeliveryChannels = { email: false, phone: false, phoneCode: false };
