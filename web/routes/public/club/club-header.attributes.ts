/** A label that is another one for a client with a card of the company. */
export const memberLabel = { company: "data-member-of", label: "data-member-label" } as const;
