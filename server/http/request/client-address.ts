import { BlockList, isIP, isIPv4 } from "node:net";

/** Everyone behind a socket that is already gone shares one name. */
const unknown = "unknown";

/**
 * The address that limits count by. A forwarded address is believed only when a trusted proxy says it, read
 * from the right: what stands further left was written by whoever the proxy was talking to. An IPv6 customer
 * owns a whole /64 and could use a new address for each try, so the network is the name.
 */
export function createClientAddress(trustedProxies: string[]) {
  const isTrusted = createTrust(trustedProxies);
  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), socketAddress ?? ""];
    let address = unknown;
    for (const hop of hops.reverse()) {
      const plain = plainAddress(hop);
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

/** `::ffff:10.0.0.1`, `[2001:db8::1]:443` and `fe80::1%eth0` name the same machines as their plain forms. */
function plainAddress(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1];
  const address = (bracketed ?? withPort ?? hop).replace(/%.*$/, "");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function networkOf(address: string): string {
  if (address === unknown || isIPv4(address)) return address;
  return `${ipv6Groups(address).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an address, without leading zeros; the URL parser knows every way to write one. */
function ipv6Groups(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = shortest.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}
