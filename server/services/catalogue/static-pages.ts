import type { StaticPage, StaticPageName } from '#contract/catalogue/static-page.ts';
import { readPageText } from '#domain/pages/page-text.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { Database } from '../../db/database.ts';
import { findStaticPage, putStaticPage } from '../../db/queries/catalogue/pages.ts';
import type { Deps } from '../../deps.ts';
import type { FileRead } from '../imports/csv/csv-table.ts';

export async function loadStaticPage(
  { db }: Pick<Deps, 'db'>,
  page: StaticPageName,
): Promise<Result<StaticPage, 'notFound'>> {
  const row = await findStaticPage(db, page);
  return row === undefined ? fail('notFound') : succeed(row);
}

/**
 * Replaces a page by an owner's HTML file, reduced to text, headings, lists, emphasis and links; `datedOn` is
 * `YYYY-MM-DD`.
 */
export async function importStaticPage(
  db: Database,
  { page, datedOn, html }: { page: StaticPageName; datedOn: string; html: string },
): Promise<FileRead<{ readonly rows: number }>> {
  if (!/<\/?(p|h[1-6]|ul|ol|li|div|body|html|br)\b/i.test(html)) {
    return {
      ok: false,
      problems: [{ row: 0, column: null, text: 'this is not an HTML file: it has no <p>' }],
    };
  }
  const blockList = readPageText(html);
  if (blockList.length === 0) {
    return { ok: false, problems: [{ row: 0, column: null, text: 'there is no text in it' }] };
  }
  await putStaticPage(db, { page, datedAt: kolkataMidnight(datedOn), blockList });
  return { ok: true, value: { rows: blockList.length } };
}
