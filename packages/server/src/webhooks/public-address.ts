import { BlockList, isIP, isIPv6 } from 'node:net';

/*
 * Addresses that lie inside a network, or that no server of somebody else can have (RFC 6890 and its successors): a
 * webhook to one of them would make this server call its own neighbours for a stranger.
 */
const inside = new BlockList();
const ranges4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
const ranges6 = `::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20
  fc00::/7 fe80::/10 fec0::/10 ff00::/8`;
for (const [kind, ranges] of [['ipv4', ranges4] as const, ['ipv6', ranges6] as const])
  for (const range of ranges.split(/\s+/)) {
    const [network = '', prefix = ''] = range.split('/');
    inside.addSubnet(network, Number(prefix), kind);
  }

/** Whether a numeric address is one of the internet; an IPv4 address in the clothes of IPv6 is judged as such. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  return !inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};
