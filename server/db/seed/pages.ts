import { StaticPageNameSchema } from '#contract/static-page.ts';
import { kolkataMidnight } from '#domain/kolkata.ts';
import { readPageText } from '#domain/page-text.ts';
import { pageTexts } from './pages/texts.ts';

/** The texts of the chain, read as an owner's files are. */
export function createPageRows() {
  return StaticPageNameSchema.options.map((page) => {
    const { datedOn, html } = pageTexts[page];
    return { page, datedAt: kolkataMidnight(datedOn), blockList: readPageText(html) };
  });
}
