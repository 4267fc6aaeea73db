import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { test as base, expect, workerReady } from '#test/worker/phones/phone.ts';
import { openPushes, type Pushes, pushTo, uuidOf, windowsOf } from '#test/worker/phones/pushes.ts';

const MARKER = 'A word that comes last';

/** A page outside the app, so that the app is in the background. */
export const ELSEWHERE = '/sandbox';

interface Background {
  readonly pushes: Pushes;
  readonly uuid: string;
}

/** Test with a signed-in customer whose phone shows a page outside the app. */
export const test = base.extend<{ background: Background }>({
  background: async ({ page, context, product, mobile }, use) => {
    await arriveSignedIn(page, product, mobile);
    await page.goto('/offers');
    await workerReady(page);
    await page.goto(ELSEWHERE);
    // The page left a moment ago still counts as visible, and the worker would send the push to it.
    await expect.poll(() => windowsOf(context)).toEqual([expect.stringContaining(ELSEWHERE)]);
    await use({ pushes: await openPushes(page, context), uuid: await uuidOf(product, mobile) });
  },
});

/** Sends a marker push, and waits for its notification: the worker has then handled all earlier pushes. */
export async function waitForAll(pushes: Pushes, uuid: string): Promise<void> {
  await pushes.deliver(pushTo(uuid, { topic: 'account:marker', title: MARKER, channel: 'account' }));
  await expect.poll(async () => (await pushes.shown()).some(({ title }) => title === MARKER)).toBe(true);
}

export const titlesOf = async (pushes: Pushes) =>
  (await pushes.shown()).map(({ title }) => title).filter((title) => title !== MARKER);
