/**
 * The timeout of a request. Clients are waiting at the counter, so a later response counts as no network. Every write
 * of the counter can be repeated without effect.
 */
const requestTimeoutMs = 8_000;

export const timeoutSignal = () => AbortSignal.timeout(requestTimeoutMs);
