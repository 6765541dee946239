import { BlockList, isIP, isIPv6 } from 'node:net';

/** Everything that is not a host of the public internet: RFC 6890 and its successors. */
const RESERVED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Parts of the unicast range that are reserved, or that carry an IPv4 address inside: Teredo, 6to4. */
const RESERVED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_IPV4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of RESERVED_IPV6) reserved.addSubnet(net, prefix, 'ipv6');
/** The rest of IPv6 is local, multicast, mapped IPv4, NAT64 or unassigned. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
  return !reserved.check(address, 'ipv4');
}
