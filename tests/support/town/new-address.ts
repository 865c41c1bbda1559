/** Returns an IP address of a private network: rate limits count by address, and tests must not share them. */
export function newAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
