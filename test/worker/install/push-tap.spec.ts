import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expect, placeOrder, workerReady } from '#test/worker/phones/phone.ts';
import { ELSEWHERE, test, titlesOf } from '#test/worker/phones/push-background.ts';
import { openPushes, pushTo, TRACKING, uuidOf } from '#test/worker/phones/pushes.ts';

/** Pushes are independent of the precache. */
test.use({ isWorkerSmall: true });

test.describe('a tap', () => {
  test('takes an open window to the order, with one step in its history, and closes the notification', async ({
    page,
    background,
  }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(uuid));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    await page.goto('/offers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await page.evaluate(() => history.length);
    const { wanted, tookMs } = await pushes.tap('Your order is accepted', 'track');
    expect(wanted).toEqual([]);
    expect(tookMs).toBeLessThan(2_500);
    await expect(page).toHaveURL(/\/track-order\?ref=/);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(await titlesOf(pushes)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/offers$/);
  });

  test('on Call leads to the order where nothing can dial', async ({ background }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(uuid));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    const { wanted } = await pushes.tap('Your order is accepted', 'call');
    expect(wanted).toEqual([TRACKING]);
  });

  test('opens a window after three seconds when the open one does not respond', async ({
    page,
    background,
  }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(uuid));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    await page.addInitScript(() => {
      const listen = navigator.serviceWorker.addEventListener.bind(navigator.serviceWorker);
      navigator.serviceWorker.addEventListener = (type: string, ...rest: [EventListener]) => {
        if (type !== 'message') listen(type, ...rest);
      };
    });
    await page.goto('/offers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { wanted, tookMs } = await pushes.tap('Your order is accepted');
    expect(wanted).toEqual([TRACKING]);
    expect(tookMs).toBeGreaterThanOrEqual(2_990);
    expect(tookMs).toBeLessThan(5_000);
  });

  test('that starts the app lands right though the address is ignored, with home below', async ({
    page,
    background,
  }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(uuid));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    const { wanted } = await pushes.tap('Your order is accepted');
    expect(wanted).toEqual([TRACKING]);
    await page.goto('/');
    await expect(page).toHaveURL(/\/track-order\?ref=/);
    // The push names an order that this customer does not have.
    await expect(page.getByText('We could not find that order')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/offers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/offers$/);
  });

  test('that starts the app at its address has home below, too', async ({ page, background }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(uuid));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    const { wanted } = await pushes.tap('Your order is accepted');
    await page.goto(wanted[0] ?? '');
    await expect(page.getByText('We could not find that order')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

  for (const url of ['https://evil.example/', '//evil.example/', '/v1/api/deleteAccount', '/no-such-page']) {
    test(`with the address ${url} leads to the inbox`, async ({ page, background }) => {
      const { pushes, uuid } = background;
      const { orderRefId: _, ...push } = pushTo(uuid, { url, channel: 'offers', topic: 'offers:1' });
      await pushes.deliver(push);
      await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
      await pushes.tap('Your order is accepted');
      await page.goto('/');
      await expect(page).toHaveURL(/\/notifications$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    });
  }
});

test('the link of an order opens behind the login where nobody is signed in', async ({ page }) => {
  await page.goto(TRACKING);
  await expect(page.getByRole('dialog', { name: /login/i })).toBeVisible();
  await expect(page).toHaveURL(/\/track-order\?ref=/);
});

test('a tap without a network shows the last known state of the order', async ({
  page,
  context,
  product,
  mobile,
  network,
}) => {
  const as = await arriveSignedIn(page, product, mobile);
  const ref = await placeOrder(product, as);
  await page.goto(`/track-order?ref=${ref}`);
  await expect(page.getByText('Waiting for the restaurant')).toBeVisible();
  await workerReady(page);
  await page.goto(ELSEWHERE);
  const pushes = await openPushes(page, context);
  const uuid = await uuidOf(product, mobile);
  await pushes.deliver(pushTo(uuid, { orderRefId: ref, topic: `order:${ref}` }));
  await expect.poll(async () => (await pushes.shown()).length).toBe(1);
  network.set('cut');
  const { wanted } = await pushes.tap('Your order is accepted');
  expect(wanted).toEqual([`/track-order?ref=${ref}`]);
  await page.goto(wanted[0] ?? '');
  await expect(page.getByText('Waiting for the restaurant')).toBeVisible();
  await expect(page.getByText(/as of \d/).first()).toBeVisible();
});
