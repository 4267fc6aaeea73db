interface ChainNames {
  readonly name: string;
  readonly shortName: string;
}

/**
 * The distinguishing part of an outlet's title for a narrow header: without the chain's full or short name in
 * front; a title with only a part of the name stays whole.
 */
export function withoutChain(title: string, { name, shortName }: ChainNames): string {
  const second = name.slice(shortName.length).trim().split(' ')[0] ?? '';
  for (const chain of [name, shortName]) {
    if (!title.startsWith(`${chain} `)) continue;
    const rest = title.slice(chain.length + 1);
    if (chain === name || second === '' || !rest.startsWith(second)) return rest;
  }
  return title;
}
