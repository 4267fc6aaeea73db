import { pageHeadsText } from '#messages/page-heads.js';
import { pagesText } from '#messages/pages.js';
import { shellText } from '#messages/shell.js';
import { BRAND } from '../brand/brand.ts';
import { hasRoute } from '../brand/optional-pages.ts';
import type { Messages } from '../messages/messages.ts';
import { findAppRoute } from './app-path.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /**
   * Search engines may list the page; false for a page that matters to one customer only, or only for a moment.
   */
  readonly isListed: boolean;
}

const chain = BRAND.name;

/** The texts of heads in one language. */
export type HeadTexts = Pick<Messages, 'pageHeads' | 'pages' | 'shell'>;

/** Head texts in the current language of this app. */
const ownTexts = { pageHeads: pageHeadsText, pages: pagesText, shell: shellText };

/** Heads of the pages without customer data, by path (S-2, D-26). */
const heads = {
  '/': ({ pageHeads }: HeadTexts) => [`${chain} · ${BRAND.tagline}`, pageHeads.home.description({ chain })],
  '/restaurants': ({ pageHeads: { restaurants } }: HeadTexts) => [
    restaurants.title(),
    restaurants.description({ chain }),
  ],
  '/ceo': titled('ceo'),
  '/contact-us': titled('contactUs'),
  '/franchise': titled('franchise'),
  '/job-and-career': titled('jobAndCareer'),
  '/privacy-policy': titled('privacyPolicy'),
  '/terms-and-conditions': titled('terms'),
  '/nutrition': titled('nutrition'),
  '/upcoming-outlets': titled('upcomingOutlets'),
  '/download-app': ({ pageHeads: { downloadApp } }: HeadTexts) => [
    downloadApp.title(),
    downloadApp.description({ chain }),
  ],
  '/atm-bar': titled('atmBar'),
  '/mrp-night': titled('mrpNight'),
} satisfies Readonly<Record<string, (texts: HeadTexts) => string[]>>;

function titled(page: keyof Messages['pages']) {
  return ({ pages, pageHeads }: HeadTexts) => [pages[page].title(), pageHeads[page].description({ chain })];
}

const findHead = (path: string): ((texts: HeadTexts) => string[]) | undefined =>
  new Map(Object.entries(heads)).get(path);

/** Head of an unknown address, without claims about its content. */
export const missingPageHead = ({ shell }: HeadTexts = ownTexts): PageHead => ({
  title: shell.notFound.title(),
  description: shell.notFound.text(),
  isListed: false,
});

const withoutTail = (path: string) => path.replace(/\/+$/, '') || '/';

/** The head of a static page; any other page has a generic head that search engines do not list. */
export function headOfPath(path: string, texts: HeadTexts = ownTexts): PageHead {
  if (findAppRoute(path) === undefined) return missingPageHead(texts);
  const [title, description] = findHead(withoutTail(path))?.(texts) ?? [];
  return title === undefined || description === undefined
    ? { title: chain, description: texts.pageHeads.unlisted.description({ chain }), isListed: false }
    : { title, description, isListed: true };
}

export const LISTED_PATHS: readonly string[] = Object.keys(heads).filter(hasRoute);

/** The title for the browser tab. */
export function titleOfHead({ title }: Pick<PageHead, 'title'>): string {
  return title.startsWith(chain) ? title : `${title} · ${BRAND.shortName}`;
}
