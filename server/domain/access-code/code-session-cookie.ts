/** The cookie with the opaque token of a session opened with an access code (read-code-session.ts). */
export const codeSessionCookie = "pertinho_code";
