import { test as base, expect } from '#test/e2e/fixtures.ts';
import { startProduct } from '#test/support/servers/product.ts';

/** A production server without data and gateways. */
const test = base.extend<object, object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct({ seed: false, isSandbox: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ refusals: [404, 422] });

test('missing texts, outlets and sign-in show that they are missing, without Retry', async ({
  page,
  mobile,
}) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByText('This text is not available here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { name: 'No restaurants here yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Retry|Clear filters/ })).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByText('No restaurants here yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await page.getByRole('button', { name: 'GET OTP' }).click();
  await expect(page.getByText(/Sign-in by a code is not available here/)).toBeVisible();
});
