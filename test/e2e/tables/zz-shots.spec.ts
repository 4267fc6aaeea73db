import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { keepRecords } from '#test/e2e/verbs/verbs-session.ts';

test('shots', async ({ product, browser }) => {
  test.setTimeout(240_000);
  const outlet = await findOutlet(product.db, customer.MOHALI.recordId);
  const codes = outlet === undefined ? [] : await loadTableCodes(product.deps, outlet);
  const link = `/t/${codes.find((each) => each.tableNumber === 'T08')?.code}`;
  const open = async (viewport: { width: number; height: number }, colorScheme: 'light' | 'dark', records = {}) => {
    const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block', viewport, colorScheme });
    const page = await context.newPage();
    await keepRecords(page, records);
    await page.goto(link);
    await page.waitForTimeout(2500);
    return page;
  };
  const prefs = (language: string) => ({ preferences: { language, theme: 'system', diets: [], consentList: [] } });
  const a = await open({ width: 390, height: 844 }, 'light', {
    diet: { guard: { allergens: ['PEANUTS', 'SESAME'], diets: [], dislikes: [], unfit: 'mark' }, account: null },
  });
  const b = await open({ width: 1280, height: 800 }, 'dark');
  await customer.addItem(a, 'Vegetable Poha');
  await customer.addItem(a, 'Garlic Naan');
  await customer.addItem(b, 'Matar Mushroom');
  const strip = a.getByRole('button', { name: /^Cart of table/ }).first();
  await strip.scrollIntoViewIfNeeded();
  await a.screenshot({ path: '/tmp/table-shots/home-390-light.png' });
  await strip.click();
  const sheet = a.getByRole('dialog');
  await sheet.getByRole('textbox').fill('Asha');
  await a.screenshot({ path: '/tmp/table-shots/sheet-390-light-name.png' });
  await sheet.getByRole('button', { name: 'Save name' }).click();
  await sheet.getByRole('switch').click();
  await a.waitForTimeout(4000);
  await a.screenshot({ path: '/tmp/table-shots/sheet-390-light.png' });
  await a.emulateMedia({ colorScheme: 'dark' });
  await a.screenshot({ path: '/tmp/table-shots/sheet-390-dark.png' });
  await b.waitForTimeout(3000);
  await b.screenshot({ path: '/tmp/table-shots/home-1280-dark.png' });
  await b.getByRole('button', { name: /^Cart of table/ }).first().click();
  await b.waitForTimeout(500);
  await b.screenshot({ path: '/tmp/table-shots/sheet-1280-dark.png' });
  await b.emulateMedia({ colorScheme: 'light' });
  await b.screenshot({ path: '/tmp/table-shots/sheet-1280-light.png' });
  for (const language of ['hi', 'pa']) {
    const c = await open({ width: 390, height: 844 }, 'light', prefs(language)).catch(() => undefined);
    if (c === undefined) continue;
    await c.waitForTimeout(5000);
    await c.screenshot({ path: `/tmp/table-shots/home-390-${language}.png` });
    await c.locator('button[aria-haspopup=dialog] strong').first().click();
    await c.waitForTimeout(800);
    await c.screenshot({ path: `/tmp/table-shots/sheet-390-${language}.png` });
  }
});
