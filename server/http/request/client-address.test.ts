import { describe, expect, it } from "vitest";
import { createClientAddress } from "./client-address.ts";

describe("the client's address", () => {
  const direct = createClientAddress([]);
  const behindProxy = createClientAddress(["10.0.0.0/8", "::1", "2001:db8:ffff::/48"]);

  it("is the address of the socket, regardless of headers sent by the client", () => {
    expect(direct("203.0.113.9", undefined)).toBe("203.0.113.9");
    expect(direct("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  });

  it("is the address reported by a trusted proxy", () => {
    expect(behindProxy("10.0.0.5", "198.51.100.1")).toBe("198.51.100.1");
    expect(behindProxy("::ffff:10.0.0.5", "198.51.100.1")).toBe("198.51.100.1");
    expect(behindProxy("::1", "198.51.100.1")).toBe("198.51.100.1");
  });

  it("is never an entry that a client wrote to the left of the proxy's entry", () => {
    expect(behindProxy("10.0.0.5", "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
    expect(behindProxy("10.0.0.5", "1.1.1.1, 198.51.100.1, 10.0.0.7")).toBe("198.51.100.1");
  });

  it("is the last proxy's when all of them are trusted or the other entries are unreadable", () => {
    expect(behindProxy("10.0.0.5", undefined)).toBe("10.0.0.5");
    expect(behindProxy("10.0.0.5", "10.0.0.9")).toBe("10.0.0.9");
    expect(behindProxy("10.0.0.5", "rubbish")).toBe("10.0.0.5");
    expect(behindProxy("10.0.0.5", "198.51.100.1, rubbish")).toBe("10.0.0.5");
  });

  it("ignores ports, brackets and zones", () => {
    expect(behindProxy("10.0.0.5", "198.51.100.1:4711")).toBe("198.51.100.1");
    expect(behindProxy("10.0.0.5", "[2001:db8::1]:4711")).toBe("2001:db8:0:0::/64");
    expect(direct("fe80::1%eth0", undefined)).toBe("fe80:0:0:0::/64");
  });

  it("is the network of an IPv6 address, in any notation", () => {
    for (const address of [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff:ffff:ffff:ffff",
      "2001:0db8:0001:0002:0:0:0:9",
    ]) {
      expect(direct(address, undefined)).toBe("2001:db8:1:2::/64");
    }
    expect(direct("2001:db8:1:3::1", undefined)).toBe("2001:db8:1:3::/64");
  });

  it("is unknown for a closed socket", () => {
    expect(direct(undefined, "198.51.100.1")).toBe("unknown");
  });
});
