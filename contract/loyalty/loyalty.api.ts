import { clubCounter } from "./counter.api.ts";

/** The loyalty club. */
export const loyalty = { counter: clubCounter };
