import brandFile from '#brand/brand.json' with { type: 'json' };
import type { Brand } from './brand-schema.ts';

/**
 * Everything that makes this chain itself, from `brand/brand.json`. Another chain takes the app over by
 * replacing the folder `brand/`. The build and the start of the server parse the file.
 */
export const BRAND: Brand = brandFile;

/** A page that a chain may do without. */
export type OptionalPage = keyof Brand['pages'];

/** Whether this chain has a page. */
export function hasPage(page: OptionalPage): boolean {
  return BRAND.pages[page];
}
