import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Groups on one side of `::`; a trailing IPv4 address counts as two. */
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

/** An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2). */
function findMapped(groups: readonly number[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * The unit of rate limits: an IPv4 address, or the /64 of an IPv6 one, because its holder owns the whole
 * network.
 */
export function foldAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = expand(bare);
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return findMapped(groups) ?? `${network.join(':')}::/64`;
}
