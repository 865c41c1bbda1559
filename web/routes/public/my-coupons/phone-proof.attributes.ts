/** The form that completes the open proof of a phone, with its state (phone-proof.enhance.ts). */
export const phoneProofForm = { state: "data-phone-proof" } as const;
