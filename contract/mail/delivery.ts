/**
 * Whether the site sends messages by itself: by e-mail, and to phones. What it does not send stays in the outbox, where
 * admins read it and pass it on. Screens must not claim more than this.
 */
export type DeliveryChannels = { email: boolean; phone: boolean };

export const noDeliveryChannels: DeliveryChannels = { email: false, phone: false };
