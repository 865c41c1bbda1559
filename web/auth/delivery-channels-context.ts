import { createContext, useContext } from "react";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";

/** The default promises no delivery until the server has sent its channels. */
export const DeliveryChannelsContext = createContext(noDeliveryChannels);

/** Returns which messages the site sends automatically. Only valid below a `PanelRoot`. */
export const useDeliveryChannels = () => useContext(DeliveryChannelsContext);
