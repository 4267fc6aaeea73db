import { randomUUID } from 'node:crypto';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { BOARD_PATH, cardOf, placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';
import { employ, signIn } from '#test/desk/verbs/tablet-verbs.ts';
import { inWholeBrowser } from '#test/support/runner/chromium.ts';
import { openPushes } from '#test/worker/phones/pushes.ts';

// The headless shell has no notifications.
test.use(inWholeBrowser);

const pushOf = (restaurantId: number, body: string) => ({
  ...{ pushId: randomUUID(), topic: `outlet:${restaurantId}`, title: 'New order at Mohali', body },
  ...{ url: `/desk/outlets/${restaurantId}/kitchen`, sentAt: String(Date.now()) },
});

test('a device that is asleep shows one notification for each outlet', async ({ tablet }) => {
  const page = await tablet.newPage();
  await page.goto('/desk/sign-in');
  const pushes = await openPushes(page, tablet);
  // A visible desk rings itself, so the push shows no notification.
  await pushes.deliver(pushOf(OUTLET_ID, 'Takeaway, 1 line'));
  expect(await pushes.shown()).toEqual([]);

  await page.goto('/icons/icon-192.png');
  await pushes.deliver(pushOf(OUTLET_ID, 'Takeaway, 1 line'));
  await pushes.deliver(pushOf(OUTLET_ID, '2 orders wait for an answer.'));
  await pushes.deliver(pushOf(1, 'Delivery, 3 lines'));
  await pushes.deliver('nothing that can be read');
  await page.goto('/desk/sign-in');
  const shown = (await pushes.shown()).map(({ tag, body }) => [tag, body]);
  expect(Object.fromEntries(shown)).toEqual({
    [`outlet:${OUTLET_ID}`]: '2 orders wait for an answer.',
    'outlet:1': 'Delivery, 3 lines',
    desk: 'Orders may wait for an answer.',
  });
  expect(shown).toHaveLength(3);
});

test('a tap on it opens the board of its outlet, in the window of the desk where there is one', async ({
  product,
  tablet,
}) => {
  const cook = await employ(product, 'kitchen');
  const orderRefId = await placeTakeaway(product, 'Matar Mushroom');
  const page = await tablet.newPage();
  await signIn(page, cook, '/desk/me');
  const pushes = await openPushes(page, tablet);
  const push = pushOf(OUTLET_ID, 'Takeaway, 1 line');

  await page.goto('/icons/icon-192.png');
  await pushes.deliver(push);
  expect((await pushes.tap(push.title)).wanted).toEqual([BOARD_PATH]);

  await pushes.deliver(push);
  await page.goto('/desk/me');
  await expect(page.getByRole('button', { name: 'Switch person' })).toBeVisible();
  expect((await pushes.tap(push.title)).wanted).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`${BOARD_PATH}$`));
  await expect(cardOf(page, orderRefId)).toBeVisible();
  expect(await pushes.shown()).toEqual([]);
});
