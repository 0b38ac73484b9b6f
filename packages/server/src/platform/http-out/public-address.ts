import { BlockList, isIP } from 'node:net';

/**
 * Ranges of the IANA special-purpose registries (RFC 6890 and its updates), and the one public address a cloud uses for
 * its metadata.
 */
const NOT_PUBLIC_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Ranges inside 2000::/3, the only routed part of IPv6, that are not public or that embed an IPv4 address. */
const NOT_PUBLIC_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) closed.addSubnet(net, bits, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Reports whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && own.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Reports whether an address is on the public internet. Private, link-local, loopback, metadata, multicast and
 * documentation addresses are not, nor is IPv6 that embeds an IPv4 address, nor text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !closed.check(address, 'ipv4');
  return kind === 6 && routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
