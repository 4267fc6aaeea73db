import { shellText } from '#messages/shell.js';
import { BRAND } from '../brand/brand.ts';
import { hasRoute } from '../brand/optional-pages.ts';
import { findAppRoute } from './app-path.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** False for pages of a single customer or moment. */
  readonly isListed: boolean;
}

const listed = (title: string, description: string): PageHead => ({ title, description, isListed: true });

const chain = BRAND.name;

/** Pages without customer data, by path (S-2, D-26). */
const heads: Readonly<Record<string, PageHead>> = {
  '/': listed(
    `${chain} · ${BRAND.tagline}`,
    `Order from ${chain}: delivery, takeaway, or at your table, with prices that include every tax.`,
  ),
  '/restaurants': listed('Restaurants', `Every outlet of ${chain}: timings, phone numbers and directions.`),
  '/ceo': listed('CEO Speaks', `A word from the person who started ${chain}, and a way to write back.`),
  '/contact-us': listed('Contact Us', `Call, write or visit ${chain}, or send a message from here.`),
  '/franchise': listed(
    'Get Franchisee',
    `Open an outlet of ${chain} in your city: what we look for, and how.`,
  ),
  '/job-and-career': listed('Apply For Job', `Work with ${chain}: kitchens, counters, bars and riders.`),
  '/privacy-policy': listed(
    'Privacy Policy',
    `What ${chain} keeps about you, why, and how you have it erased.`,
  ),
  '/terms-and-conditions': listed(
    'Terms And Conditions',
    `The terms for ordering, paying, booking and rewards at ${chain}.`,
  ),
  '/nutrition': listed(
    'Nutrition Information',
    `Calories and allergens per serving of every dish at ${chain}.`,
  ),
  '/upcoming-outlets': listed('Upcoming Outlets', `Where ${chain} opens next.`),
  '/download-app': listed(
    'Download Our App',
    `${chain} on your phone: installed in one tap, small and quick.`,
  ),
  '/atm-bar': listed('ATM Bar', `The self-pour bar of ${chain}, for guests of legal drinking age.`),
  '/mrp-night': listed(
    'MRP Night',
    `The price list of MRP night at ${chain}, for guests of legal drinking age.`,
  ),
};

const UNLISTED: PageHead = {
  title: chain,
  description: `Order from ${chain}: delivery, takeaway, or at your table.`,
  isListed: false,
};

/** Head of an unknown address, without claims about its content. */
export const MISSING_PAGE_HEAD: PageHead = {
  title: shellText.notFound.title(),
  description: shellText.notFound.text(),
  isListed: false,
};

const withoutTail = (path: string) => path.replace(/\/+$/, '') || '/';

/** The head of a static page; any other page has a generic one and is not listed. */
export function headOfPath(path: string): PageHead {
  if (findAppRoute(path) === undefined) return MISSING_PAGE_HEAD;
  const known = withoutTail(path);
  return Object.hasOwn(heads, known) ? (heads[known] ?? UNLISTED) : UNLISTED;
}

export const LISTED_PATHS: readonly string[] = Object.keys(heads).filter(hasRoute);

/** The title for the browser tab. */
export function titleOfHead({ title }: Pick<PageHead, 'title'>): string {
  return title.startsWith(chain) ? title : `${title} · ${BRAND.shortName}`;
}
