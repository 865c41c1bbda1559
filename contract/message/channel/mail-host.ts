const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Addresses of the machine's own network card and of clouds' metadata services: no mail server has one. */
const linkLocal = /^(169\.254\.|0\.)/;

/** Checks a host name or IPv4 address typed for a mail server. Numbers in other notations are refused. */
export function isMailHost(host: string): boolean {
  if (!hostName.test(host) || linkLocal.test(host)) return false;
  const labels = host.split(".");
  const isAddress =
    labels.length === 4 && labels.every((label) => /^(0|[1-9]\d{0,2})$/.test(label) && Number(label) <= 255);
  // The last part of a host name is never a number: `2852039166` and `0x7f.1` are addresses in disguise.
  return isAddress || !/^(\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? "");
}
