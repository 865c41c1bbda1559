/** The secret of an `otpauth:` address in groups of four, for whoever types it into the authenticator. */
export function totpSecret(totpUri: string): string {
  const secret = new URL(totpUri).searchParams.get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
