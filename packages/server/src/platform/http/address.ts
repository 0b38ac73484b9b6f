import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `203.0.113.9:4711` and `[2001:db8::1]:443`, as some proxies write the source of a connection. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/;

/** IPv6 ranges that embed an IPv4 address from this bit on: the holder of one IPv4 address has the whole range. */
const AROUND_IPV4 = { ipv4Mapped: 12, rfc6145: 12, rfc6052: 12, '6to4': 2 } as const;

/** Returns the IPv4 address when IPv6 only wraps it. */
function plain(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  const from = AROUND_IPV4[address.range() as keyof typeof AROUND_IPV4];
  return from === undefined ? address : new ipaddr.IPv4(address.toByteArray().slice(from, from + 4));
}

function read(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const inside = WITH_PORT.exec(text.trim());
  const bare = (inside?.[1] ?? inside?.[2] ?? text.trim()).replace(/%.*$/, '');
  return isIP(bare) === 0 ? undefined : plain(ipaddr.parse(bare));
}

/**
 * Returns an address in its normal form, without port, zone or an IPv6 wrapping around IPv4; undefined when it is no
 * address. `[::ffff:192.0.2.7]:80` is `192.0.2.7`, `2001:DB8:0::1` is `2001:db8::1`.
 */
export const addressOf = (text: string): string | undefined => read(text)?.toString();

/**
 * Returns the caller's address: the farthest readable address of the trusted hops, nearest first. The caller may have
 * written anything behind an unreadable one.
 */
export function callerAddress(hops: readonly string[]): string {
  let known = '';
  for (const hop of hops) {
    const address = addressOf(hop);
    if (address === undefined) break;
    known = address;
  }
  return known;
}

/**
 * Returns the network limits count by: an IPv4 address, or the first 48 bits of an IPv6 address, because one customer of
 * a provider may have them all. `2001:db8:1:2:3::4` is `2001:db8:1::/48`.
 */
export function networkOf(ip: string): string {
  const address = read(ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? '';
  const bytes = address.toByteArray().map((byte, at) => (at < 6 ? byte : 0));
  return `${new ipaddr.IPv6(bytes).toString()}/48`;
}

/** Reports whether an address is listed, or is in a listed network (`102.89.32.0/24`). */
export function isAmong(ip: string, networks: readonly string[]): boolean {
  const address = read(ip);
  return networks.some((network) => {
    const [start = '', bits] = network.split('/');
    const base = read(start);
    if (!address || !base || address.kind() !== base.kind()) return false;
    const length = bits === undefined ? base.toByteArray().length * 8 : Number(bits);
    return (address as ipaddr.IPv4).match(base as ipaddr.IPv4, length);
  });
}
