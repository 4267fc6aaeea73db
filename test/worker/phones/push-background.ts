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

/** A signed-in customer whose phone shows another page than the app's. */
export const test = base.extend<{ background: Background }>({
  background: async ({ page, context, product, mobile }, use) => {
    await arriveSignedIn(page, product, mobile);
    await page.goto('/offers');
    await workerReady(page);
    await page.goto(ELSEWHERE);
    // A page left a moment ago still counts as visible and would get the push.
    await expect.poll(() => windowsOf(context)).toEqual([expect.stringContaining(ELSEWHERE)]);
    await use({ pushes: await openPushes(page, context), uuid: await uuidOf(product, mobile) });
  },
});

/** A marker push: everything before it has been handled once it appears. */
export async function waitForAll(pushes: Pushes, uuid: string): Promise<void> {
  await pushes.deliver(pushTo(uuid, { topic: 'account:marker', title: MARKER, channel: 'account' }));
  await expect.poll(async () => (await pushes.shown()).some(({ title }) => title === MARKER)).toBe(true);
}

export const titlesOf = async (pushes: Pushes) =>
  (await pushes.shown()).map(({ title }) => title).filter((title) => title !== MARKER);
