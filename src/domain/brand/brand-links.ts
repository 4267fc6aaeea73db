import { BRAND } from './brand.ts';

const { appStore, playStore, instagram, facebook, youtube } = BRAND.links;

/** A link to another site; `name` is the key of its text. */
interface BrandLink<Name extends string> {
  readonly name: Name;
  readonly href: string;
}

function present<Name extends string>(links: Readonly<Record<Name, string | undefined>>): BrandLink<Name>[] {
  const entries = Object.entries(links) as [Name, string | undefined][];
  return entries.flatMap(([name, href]) => (href === undefined ? [] : [{ name, href }]));
}

export const STORE_LINKS = present({ appStore, playStore });

export const FOLLOW_LINKS = present({ instagram, facebook, youtube });
