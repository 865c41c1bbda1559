type Address = { publicUrl?: string | undefined; host: string; port: number };

/** Where people find the site: PUBLIC_URL, else the address that the server listens on. */
export function siteUrl({ publicUrl, host, port }: Address): string {
  if (publicUrl) return publicUrl;
  // "Every address of this machine" is none that a browser can go to.
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
