import { createContext, useContext } from "react";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";

/** Until the server has said what it sends, nothing is promised. */
export const DeliveryChannelsContext = createContext(noDeliveryChannels);

/** Which messages the site sends by itself. Only below a `PanelRoot`. */
export const useDeliveryChannels = () => useContext(DeliveryChannelsContext);
