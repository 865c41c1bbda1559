import { BlockList, isIP, isIPv4 } from "node:net";

/** All clients whose socket is already closed share this name. */
const unknown = "unknown";

/**
 * Returns the address by which limits are counted. A forwarded address is accepted only from a trusted proxy, and
 * read from the right: entries further left come from the client of that proxy and can be forged. An IPv6 customer
 * owns a whole /64 and could use a new address for each attempt, so the network is counted.
 */
export function createClientAddress(trustedProxies: string[]) {
  const isTrusted = createTrust(trustedProxies);
  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), socketAddress ?? ""];
    let address = unknown;
    for (const hop of hops.reverse()) {
      const plain = normalizeAddress(hop);
      if (isIP(plain) === 0) break;
      address = plain;
      if (!isTrusted(plain)) break;
    }
    return networkOf(address);
  };
}

function createTrust(trustedProxies: string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => trusted.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");

/**
 * Normalizes an address: `::ffff:10.0.0.1`, `[2001:db8::1]:443` and `fe80::1%eth0` are the same machines as their
 * plain forms.
 */
function normalizeAddress(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1];
  const address = (bracketed ?? withPort ?? hop).replace(/%.*$/, "");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function networkOf(address: string): string {
  if (address === unknown || isIPv4(address)) return address;
  return `${ipv6Groups(address).slice(0, 4).join(":")}::/64`;
}

/** Returns the eight groups of an address, without leading zeros. The URL parser accepts every notation. */
function ipv6Groups(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = shortest.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}
