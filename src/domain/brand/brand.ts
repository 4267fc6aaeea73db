import brandFile from '#brand/brand.json' with { type: 'json' };
import type { Brand } from './brand-schema.ts';

/**
 * Data of the chain from `brand/brand.json`, validated by the build and the server; another chain replaces
 * the folder `brand/`.
 */
export const BRAND: Brand = brandFile;

export type OptionalPage = keyof Brand['pages'];

export function hasPage(page: OptionalPage): boolean {
  return BRAND.pages[page];
}
