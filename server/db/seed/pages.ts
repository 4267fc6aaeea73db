import { StaticPageNameSchema } from '#contract/catalogue/static-page.ts';
import { readPageText } from '#domain/pages/page-text.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { pageTexts } from './pages/texts.ts';

/** The default texts, parsed like an owner's files. */
export function createPageRows() {
  return StaticPageNameSchema.options.map((page) => {
    const { datedOn, html } = pageTexts[page];
    return { page, datedAt: kolkataMidnight(datedOn), blockList: readPageText(html) };
  });
}
