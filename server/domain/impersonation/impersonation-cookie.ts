/** The cookie with the opaque token of an admin's impersonation, next to the cookie of the admin's own session. */
export const impersonationCookie = "pertinho_impersonation";
