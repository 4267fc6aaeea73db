import type { Page } from '@playwright/test';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';
import { atLeast, atMostMs } from './fault.ts';
import { readOptions, writeFigures } from './in-browser.ts';

const { count: rounds } = readOptions();

const PROMISED_MS = 30_000;
/** Tolerance in ms after the promised time, for aborting the request and rendering. */
const SLACK_MS = 1_500;
/** Threshold in ms below which Web Vitals call an interaction good. */
const RESPONSIVE_MS = 200;

async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let last = performance.now();
    let longestMs = 0;
    const look = () => {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      last = now;
      document.documentElement.dataset['longestFrameMs'] = String(longestMs);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['longestFrameMs']));
}

test('connected, and not a byte', async ({ page, product, network, mobile }) => {
  test.setTimeout(rounds * 90_000 + 60_000);
  await arriveSignedIn(page, product, mobile);
  await visitOnce(page);
  const shownAfterMs: number[] = [];
  const longestFrameMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    network.set('stuck');
    const begunAt = performance.now();
    await page.goto('/my-orders');
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const longestFrame = await watchFrames(page);
    await expect(page.getByText('Server is not responding')).toBeVisible({ timeout: 60_000 });
    shownAfterMs.push(performance.now() - begunAt);
    longestFrameMs.push(await longestFrame());
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    network.set('open');
    await page.goto('/');
  }
  writeFigures([
    atLeast('screens without a byte', shownAfterMs.length, rounds),
    atMostMs('latest message', Math.max(...shownAfterMs), PROMISED_MS + SLACK_MS),
    atMostMs('longest time without a frame', Math.max(...longestFrameMs), RESPONSIVE_MS),
  ]);
});
