import { BRAND } from './brand.ts';

const { appStore, playStore, instagram, facebook, youtube } = BRAND.links;

/** A link of the chain's to another site; `name` is its text's key. */
interface BrandLink<Name extends string> {
  readonly name: Name;
  readonly href: string;
}

/** Those links that the chain has. */
function present<Name extends string>(links: Readonly<Record<Name, string | undefined>>): BrandLink<Name>[] {
  const entries = Object.entries(links) as [Name, string | undefined][];
  return entries.flatMap(([name, href]) => (href === undefined ? [] : [{ name, href }]));
}

/** The chain's apps in the stores. */
export const STORE_LINKS = present({ appStore, playStore });

/** Where the chain can be followed. */
export const FOLLOW_LINKS = present({ instagram, facebook, youtube });
