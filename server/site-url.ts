type Address = { publicUrl?: string | undefined; host: string; port: number };

/** Returns the public URL of the site: PUBLIC_URL, else the address on which the server listens. */
export function siteUrl({ publicUrl, host, port }: Address): string {
  if (publicUrl) return publicUrl;
  // A browser cannot open the wildcard address, which means every address of this machine.
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
