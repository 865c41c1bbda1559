/** The session that an access code opened, as an opaque token (read-code-session.ts). */
export const codeSessionCookie = "pertinho_code";
