interface ChainNames {
  readonly name: string;
  readonly shortName: string;
}

/**
 * What tells an outlet apart from the others, which is what a narrow header has room for: its title without the
 * chain's name or short name in front. A title that has only a part of the name stays whole.
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
