/** The number of codes stored on this device. */
export const storedCodes = "data-stored-codes";
