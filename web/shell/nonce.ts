import { createContext } from "react";

/**
 * The nonce of this answer, for our own inline script. Only the server provides it (entry.server.tsx): the
 * browser hides nonces from scripts, so there it stays empty.
 */
export const NonceContext = createContext<string | undefined>(undefined);
