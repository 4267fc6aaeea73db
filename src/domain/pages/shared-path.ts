import { readTableCode } from '../table/table-code.ts';
import { findAppRoute } from './app-path.ts';
import { findUrl } from './find-url.ts';

/** Content shared by another app; the field with the link varies by app. */
export interface SharedContent {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
}

const LINK = /https?:\/\/[^\s<>"]+/gi;

/** A longer text is a message rather than the name of a dish. */
const MAX_SEARCH_LENGTH = 60;

/** The path of a link into this app; undefined for other sites and for the share target itself. */
function findLinkedPath(link: string, ownOrigin: string): string | undefined {
  const url = findUrl(link);
  if (url?.origin !== ownOrigin) return undefined;
  const route = findAppRoute(url.pathname);
  return route === undefined || route === '/shared' ? undefined : url.pathname + url.search + url.hash;
}

/** A table code is one word with a digit, unlike names of dishes. */
function findTablePath(text: string): string | undefined {
  const isCode = /^\S*\d\S*$/.test(text) && readTableCode(text) !== undefined;
  return isCode ? `/t/${encodeURIComponent(text)}` : undefined;
}

/**
 * The target of shared content: the page of a link into this app, a table by its code, or a menu search for a
 * few words. Undefined for anything else; a link to another site is never followed.
 */
export function findSharedPath(shared: SharedContent, ownOrigin: string): string | undefined {
  const texts = [shared.url, shared.text, shared.title].flatMap((text) => text?.trim() || []);
  const links = texts.flatMap((text) => text.match(LINK) ?? []);
  for (const link of links) {
    const path = findLinkedPath(link, ownOrigin);
    if (path !== undefined) return path;
  }
  const words = shared.text?.trim() || shared.title?.trim() || '';
  if (links.length > 0 || words === '') return undefined;
  const tablePath = findTablePath(words);
  if (tablePath !== undefined) return tablePath;
  return words.length <= MAX_SEARCH_LENGTH ? `/?search=${encodeURIComponent(words)}` : undefined;
}
