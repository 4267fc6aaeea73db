import { expect, test } from './fixtures.ts';

test('the first page of the sandbox leads to the table codes, for the person who tries it out', async ({
  page,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('button', { name: /^Table codes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table codes' })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Table/ }).first()).toBeVisible();
});
