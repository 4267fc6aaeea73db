import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The groups of one side of the `::`; an IPv4 address at the end counts as two. */
function readGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function expand(address: string): number[] {
  const [before = '', after = ''] = address.split('::');
  const head = readGroups(before);
  const tail = readGroups(after);
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

/** An IPv4 address that only wears the form of IPv6 (RFC 4291, 2.5.5.2). */
function findMapped(groups: readonly number[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * Whom to count calls for: an IPv4 address as it is, an IPv6 one as its /64, since whoever has one address
 * of such a network has them all.
 */
export function foldAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = expand(bare);
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return findMapped(groups) ?? `${network.join(':')}::/64`;
}
