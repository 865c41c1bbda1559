/** The impersonation that an admin runs, as an opaque token beside the cookie of their own session. */
export const impersonationCookie = "pertinho_impersonation";
