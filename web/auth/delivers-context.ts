import { createContext, useContext } from "react";
import { deliversNothing } from "#contract/mail/delivery.ts";

/** Until the server has said what it sends, nothing is promised. */
export const DeliversContext = createContext(deliversNothing);

/** Which messages the site sends by itself. Only below a `PanelRoot`. */
export const useDelivers = () => useContext(DeliversContext);
