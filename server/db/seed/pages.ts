import { StaticPageNameSchema } from '#contract/static-page.ts';
import { kolkataMidnight } from '#domain/kolkata.ts';
import { readPageText } from '#domain/page-text.ts';
import { pageTexts } from './pages/texts.ts';

/** The default texts, parsed like an owner's files. */
export function createPageRows() {
  return StaticPageNameSchema.options.map((page) => {
    const { datedOn, html } = pageTexts[page];
    return { page, datedAt: kolkataMidnight(datedOn), blockList: readPageText(html) };
  });
}
