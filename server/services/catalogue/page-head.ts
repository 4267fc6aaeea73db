import { StaticPageNameSchema } from '#contract/catalogue/static-page.ts';
import { BRAND, hasPage } from '#domain/brand/brand.ts';
import { messagesIn } from '#domain/messages/messages.ts';
import { type AppRoute, findAppRoute } from '#domain/pages/app-path.ts';
import { PREVIEW_PATH } from '#domain/pages/own-heads.ts';
import { headOfPath, LISTED_PATHS, missingPageHead } from '#domain/pages/page-heads.ts';
import type { Language } from '#messages/languages.js';
import { loadOutlets } from '../../db/queries/catalogue/catalogue.ts';
import { loadStaticPageNames } from '../../db/queries/catalogue/pages.ts';
import { loadUpcomingEvents } from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { findEventHead } from '../events/event-head.ts';
import { findRestaurantHead } from './restaurant-head.ts';
import type { HeadSource, ServedHead, StructuredData } from './served-head.ts';

/** Finds the head of a page by path; undefined for paths of other kinds of pages. */
type HeadFinder = (source: HeadSource, path: string, language: Language) => Promise<ServedHead | undefined>;

const finders: readonly HeadFinder[] = [findRestaurantHead, findEventHead];

/** Routes of one record: without a head from `finders`, the record is missing. */
const FOUND_ROUTES: readonly AppRoute[] = ['/restaurants/$restaurantUuid', '/event-detail/$eventId'];

const LOGO_PATH = '/icons/icon-512.png';

/** The head of a page in a language; `isMissing` without such a page, outlet or event. */
export async function findServedHead(
  source: HeadSource,
  path: string,
  language: Language,
): Promise<ServedHead> {
  const route = findAppRoute(path);
  const texts = messagesIn(language);
  for (const find of route === undefined ? [] : finders) {
    const found = await find(source, path, language);
    if (found !== undefined) return found;
  }
  if (route === undefined || FOUND_ROUTES.includes(route))
    return { ...missingPageHead(texts), imagePath: PREVIEW_PATH, data: [], isMissing: true };
  const data = path === '/' ? [chainData(source.origin)] : [];
  return { ...headOfPath(path, texts), imagePath: PREVIEW_PATH, data };
}

function chainData(origin: string): StructuredData {
  const { contacts, links } = BRAND;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: BRAND.name,
    legalName: BRAND.legal.companyName,
    url: `${origin}/`,
    logo: `${origin}${LOGO_PATH}`,
    telephone: contacts.phoneNumber,
    email: contacts.email,
    sameAs: [links.instagram, links.facebook, links.youtube].filter((link) => link !== undefined),
  };
}

/** Every indexable path: static pages with text, outlets and upcoming events. */
export async function listSitePaths({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const outlets = await loadOutlets(db);
  const upcoming = hasPage('events') ? await loadUpcomingEvents(db, now()) : [];
  const withText = await loadStaticPageNames(db);
  const withoutText = StaticPageNameSchema.options.filter((page) => !withText.includes(page));
  return [
    ...LISTED_PATHS.filter((path) => !withoutText.some((page) => path === `/${page}`)),
    ...outlets.map(({ restaurantUuid }) => `/restaurants/${restaurantUuid}`),
    ...upcoming.map(({ event }) => `/event-detail/${event.eventId}`),
  ];
}
