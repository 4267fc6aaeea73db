import type { Page } from '@playwright/test';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';

/** The app's time limit of a request (S-9); the bench of F5 waits for the whole time, this test does not. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Factor by which the test shortens the app's time limits. */
const SOONER = 10;

async function hastenTimeouts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript((sooner) => {
    const timeouts: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      timeouts.push(ms);
      return timeout(ms / sooner);
    };
    Object.assign(globalThis, { readTimeouts: () => timeouts });
  }, SOONER);
  return () => page.evaluate('readTimeouts()');
}

test('a connection without a byte shows a clear message after 30 seconds, and the page stays responsive', async ({
  page,
  network,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await visitOnce(page);
  const timeouts = await hastenTimeouts(page);
  network.set('stuck');
  await page.goto('/my-tickets');
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
  const frame = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.getByText('Server is not responding')).toBeHidden();
  await frame;
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Server is not responding')).toBeVisible();
  expect(await timeouts()).toContain(REQUEST_TIMEOUT_MS);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
});
