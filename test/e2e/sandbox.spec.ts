import { expect, test } from './fixtures.ts';

test('the first page of the sandbox leads to the table codes, for the person who tries it out', async ({
  page,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('button', { name: /^Table codes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table codes' })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Table/ }).first()).toBeVisible();
});

test('the ready-made people work at the outlet to which a new customer is led', async ({ page, browser }) => {
  await page.goto('/');
  const outlet = /Mohali Phase 8/;
  await expect(page.getByRole('banner').getByText(outlet)).toBeVisible();
  for (const name of [/^Kitchen/, /^Counter/, /^Rider/, /^Manager/]) {
    const context = await browser.newContext();
    const desk = await context.newPage();
    await desk.goto('/sandbox');
    await desk.getByRole('button', { name }).click();
    await expect(desk.getByRole('banner').locator('strong')).toHaveText(outlet);
    await context.close();
  }
});
