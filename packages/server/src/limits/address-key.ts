import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
};

/**
 * Whom an address is counted as: an IPv4 address is one caller, of IPv6 the first 64 bits are, since everybody has
 * that many addresses to call from. An IPv4 address in the clothes of an IPv6 one is the IPv4 address.
 */
export const addressKey = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const address = ip.replace(/%.*$/, '');
  const plain = mapped.exec(address)?.[1];
  if (plain !== undefined) return plain;
  if (!isIPv6(address) || address.includes('.')) return address;
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};
