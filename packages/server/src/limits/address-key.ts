import { isIPv6 } from 'node:net';

/** The last 32 bits may be written as an IPv4 address: as two groups like the others. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (...[, a, b, c, d]: string[]) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly number[] => {
  const [left = [], right] = withoutDots(address)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  if (!right) return left;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
};

/** `::ffff:0:0/96`: an IPv4 address as an IPv6 socket sees it (RFC 4291, 2.5.5.2). */
const isMappedIPv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * The caller that an address is counted as. An IPv4 address is one caller. Of an IPv6 address the first 64 bits are:
 * a connection usually has all addresses that begin with them.
 */
export const addressKey = (ip: string): string => {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (isMappedIPv4(groups)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};
