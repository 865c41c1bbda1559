/** Returns the secret of an `otpauth:` URI in groups of four, for manual entry into the authenticator. */
export function totpSecret(totpUri: string): string {
  const secret = new URL(totpUri).searchParams.get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
