import { expect, test } from '#test/e2e/fixtures.ts';

test.use({ locale: 'hi-IN' });

for (const [locale, fonts] of [
  ['en-IN', []],
  ['hi-IN', ['devanagari.woff2']],
  ['pa-IN', ['gurmukhi.woff2']],
] as const) {
  test(`a reader of ${locale} loads the fonts of that script alone`, async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.origin, locale, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.woff2$/.exec(name) ?? []),
    );
    const scripts = loaded.filter((name) => !name.startsWith('fraunces'));
    expect(new Set(scripts)).toEqual(new Set(fonts));
    await context.close();
  });
}

test('a reader of Hindi sees dishes by their own names, finds them in Latin letters, and changes to Punjabi', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await test.step('the menu and the sheet have the Hindi names, the sheet the kitchen’s below', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'उत्तर भारतीय' })).toBeVisible();
    await main.getByRole('button', { name: 'पनीर बटर मसाला', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'पनीर बटर मसाला' });
    await expect(sheet.getByText('Paneer Butter Masala', { exact: true })).toHaveAttribute('lang', 'en');
    await expect(sheet.getByRole('radio', { name: /^हाफ/ })).toBeChecked();
    await expect(sheet.getByRole('group', { name: /कितना तीखा/ })).toBeVisible();
    await sheet.getByRole('button', { name: /कार्ट में डालें/ }).click();
  });
  await test.step('Latin letters find a dish', async () => {
    const search = page.getByRole('searchbox');
    await search.fill('panir tika');
    await expect(main.getByRole('button', { name: 'पनीर टिक्का', exact: true })).toBeVisible();
    await search.fill('');
  });
  await test.step('the cart has the Hindi name and choices', async () => {
    await page.goto('/cart');
    const line = page.getByRole('listitem').filter({ hasText: 'पनीर बटर मसाला' });
    await expect(line).toContainText('हाफ');
  });
  await test.step('another language shows its names at once', async () => {
    await page.goto('/language');
    await page.getByRole('radio', { name: 'ਪੰਜਾਬੀ' }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pa');
    await page.goto('/');
    await expect(main.getByRole('button', { name: 'ਪਨੀਰ ਬਟਰ ਮਸਾਲਾ', exact: true })).toBeVisible();
  });
});
