import { createContext } from "react";

/**
 * The nonce of this response, for the site's inline scripts. Only the server provides it (entry.server.tsx). Browsers
 * hide nonces from scripts, so it is undefined there.
 */
export const NonceContext = createContext<string | undefined>(undefined);
