/** What distinguishes the token that ends an account's weekly summary from that of a client. */
export const summaryTokenPrefix = "resumo.";

export const isSummaryToken = (token: string): boolean => token.startsWith(summaryTokenPrefix);
