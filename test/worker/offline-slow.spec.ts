import { performance } from 'node:perf_hooks';
import { arriveSignedIn } from '../e2e/verbs-session.ts';
import { expect, test, visitOnce } from './phone.ts';

test('a line without a byte: after 30 seconds a clear message, and the page answers all the time', async ({
  page,
  network,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await visitOnce(page);
  network.set('stuck');
  const begun = performance.now();
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  while (performance.now() - begun < 25_000) {
    const asked = performance.now();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(performance.now() - asked).toBeLessThan(1_000);
    await page.waitForTimeout(1_000);
  }
  await expect(page.getByText('Server is not responding')).toBeVisible({ timeout: 12_000 });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached({ timeout: 5_000 });
});
