import { expect, test } from '#test/e2e/fixtures.ts';

test('the first page of the sandbox leads to the table codes, for the person who tries it out', async ({
  page,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('button', { name: /^Table codes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table codes' })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Table/ }).first()).toBeVisible();
});

test('the ready-made people work at the outlet to which a new customer is led', async ({ page }) => {
  const people = [
    ['Kitchen', 'Meena Das'],
    ['Counter', 'Kabir Singh'],
    ['Rider', 'Ravi Kumar'],
    ['Manager', 'Farhan Ali'],
  ] as const;
  for (const [job, name] of people) {
    await page.goto('/sandbox');
    await page.getByRole('button', { name: new RegExp(`^${job}`) }).click();
    const banner = page.getByRole('banner');
    await expect(banner).toContainText(name);
    await expect(banner.locator('strong')).toHaveText(/Mohali Phase 8$/);
  }
});
