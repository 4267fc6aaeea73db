import { randomUUID } from 'node:crypto';
import { expect, workerReady } from '#test/worker/phones/phone.ts';
import { ELSEWHERE, test, titlesOf, waitForAll } from '#test/worker/phones/push-background.ts';
import { openPushes, pushTo } from '#test/worker/phones/pushes.ts';

declare global {
  /** Ends the fault of `breakPushStorage`. */
  var mendPushStorage: (() => void) | undefined;
}

/** Runs in the worker: its database of pushes refuses every read and write. */
function breakPushStorage(): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...names) {
    if (this.name.endsWith('-push')) throw new Error('storage is away');
    return transaction.apply(this, names);
  };
  globalThis.mendPushStorage = () => {
    IDBDatabase.prototype.transaction = transaction;
  };
}

/** Runs in a page. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  for (const notification of await registration.getNotifications()) notification.close();
}

const NEUTRAL = 'You have an update. Open Sunehri to see it.';

/** Pushes are independent of the precache. */
test.use({ isWorkerSmall: true });

test.describe('a push while no window of the app is in sight', () => {
  test('is one notification with its actions, and a later state takes its place', async ({ background }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(uuid));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    expect((await pushes.shown())[0]).toMatchObject({
      body: 'Mohali, order AB12.',
      tag: 'order:AB12-CD34EF-GH56JK',
      actions: ['track', 'call'],
      badge: expect.stringMatching(/\/icons\/badge-96\.png$/),
    });
    await pushes.deliver(pushTo(uuid, { title: 'Your order is on the way', orderStatus: 'PICKED_UP' }));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is on the way']);
  });

  test('that comes twice, or after a newer one, changes nothing', async ({ background }) => {
    const { pushes, uuid } = background;
    const accepted = pushTo(uuid);
    const ready = pushTo(uuid, { title: 'Your order is ready', orderStatus: 'READY' });
    await pushes.deliver(ready);
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is ready']);
    await pushes.deliver(accepted);
    await pushes.deliver(ready);
    await waitForAll(pushes, uuid);
    expect(await titlesOf(pushes)).toEqual(['Your order is ready']);
  });

  test('that was put away and comes again stays away', async ({ page, background }) => {
    const { pushes, uuid } = background;
    const push = pushTo(uuid);
    await pushes.deliver(push);
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    await page.evaluate(closeNotifications);
    await pushes.deliver(push);
    await waitForAll(pushes, uuid);
    expect(await titlesOf(pushes)).toEqual([]);
  });

  test('that comes again stays away although the log of pushes was unreadable for a while', async ({
    page,
    background,
  }) => {
    const { pushes, uuid } = background;
    const worker = page.context().serviceWorkers().at(-1);
    const push = pushTo(uuid);
    await pushes.deliver(push);
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    await worker?.evaluate(breakPushStorage);
    await pushes.deliver(pushTo(uuid, { topic: 'booking:7', channel: 'bookings', title: 'Confirmed' }));
    await expect.poll(() => titlesOf(pushes)).toContain('Confirmed');
    await worker?.evaluate(() => globalThis.mendPushStorage?.());
    await page.evaluate(closeNotifications);
    await waitForAll(pushes, uuid);
    await pushes.deliver(push);
    await pushes.deliver(pushTo(uuid, { topic: 'booking:8', channel: 'bookings', title: 'Reminder' }));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Reminder']);
  });

  test('is never blank: an unreadable push shows a general text', async ({ background }) => {
    const { pushes, uuid } = background;
    const unreadable = [
      '',
      'not { json',
      JSON.stringify({ data: pushTo(uuid, { title: '' }) }),
      JSON.stringify({ data: pushTo(uuid, { channel: 'lottery' }) }),
      JSON.stringify({ notification: { title: '' } }),
    ];
    for (const text of unreadable) await pushes.deliver(text);
    await waitForAll(pushes, uuid);
    expect(await titlesOf(pushes)).toEqual(['Sunehri']);
    expect((await pushes.shown()).find(({ title }) => title === 'Sunehri')?.body).toBe(NEUTRAL);
  });

  test('that was written in the Firebase console keeps its text and leads to its page', async ({
    background,
  }) => {
    const { pushes } = background;
    const notification = { title: 'Diwali hours', body: 'Open until 1 am.' };
    await pushes.deliver(JSON.stringify({ from: '1', notification, fcmOptions: { link: '/restaurants' } }));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Diwali hours']);
    expect((await pushes.shown())[0]?.body).toBe('Open until 1 am.');
    expect((await pushes.tap('Diwali hours')).wanted).toEqual(['/restaurants']);
  });

  test('of four kilobytes is shown shortened', async ({ background }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(uuid, { body: 'long '.repeat(740) }));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    expect((await pushes.shown())[0]?.body).toHaveLength(1_000);
  });

  test('wakes the worker that was stopped', async ({ background }) => {
    const { pushes, uuid } = background;
    const first = pushTo(uuid);
    await pushes.deliver(first);
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    await pushes.stopWorker();
    await pushes.deliver(first);
    await pushes.deliver(pushTo(uuid, { title: 'Your order is on the way', orderStatus: 'PICKED_UP' }));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is on the way']);
  });
});

test.describe('a push for another customer', () => {
  test('shows nothing of its content', async ({ background }) => {
    const { pushes, uuid } = background;
    await pushes.deliver(pushTo(randomUUID(), { title: 'Private title', body: 'Private body' }));
    await waitForAll(pushes, uuid);
    expect(await titlesOf(pushes)).toEqual(['Sunehri']);
    expect(JSON.stringify(await pushes.shown())).not.toContain('Private');
    const { wanted } = await pushes.tap('Sunehri');
    expect(wanted).toEqual(['/notifications']);
  });

  test('or with no one signed in shows nothing either, and leads to the inbox behind the login', async ({
    page,
    context,
  }) => {
    await page.goto('/offers');
    await workerReady(page);
    await page.goto(ELSEWHERE);
    const pushes = await openPushes(page, context);
    await pushes.deliver(pushTo(randomUUID()));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Sunehri']);
    const { wanted } = await pushes.tap('Sunehri');
    expect(wanted).toEqual(['/notifications']);
    await page.goto('/');
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByRole('dialog', { name: /login/i })).toBeVisible();
  });
});

test.describe('a push while the app is in sight', () => {
  test('is shown by every window of the app, with a link, and by no notification', async ({
    page,
    context,
    background,
  }) => {
    const { pushes, uuid } = background;
    const other = await context.newPage();
    for (const window of [page, other]) {
      await window.goto('/offers');
      await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await pushes.deliver(pushTo(uuid));
    for (const window of [page, other]) {
      await expect(window.getByText('Your order is accepted. Mohali, order AB12.')).toBeVisible();
    }
    expect(await titlesOf(pushes)).toEqual([]);
    await page.getByRole('button', { name: 'See' }).click();
    await expect(page).toHaveURL(/\/track-order\?ref=/);
  });

  test('is also a notification in Safari, which revokes the permission of silent pushes', async ({
    page,
    context,
    background,
  }) => {
    const { pushes, uuid } = background;
    await context
      .serviceWorkers()
      .at(-1)
      ?.evaluate(() =>
        Object.defineProperty(navigator, 'userAgent', {
          value:
            'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
        }),
      );
    await page.goto('/offers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pushes.deliver(pushTo(uuid));
    await expect(page.getByText('Your order is accepted. Mohali, order AB12.')).toBeVisible();
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
  });

  test('is shown by the system where the app has just been left', async ({ page, background }) => {
    const { pushes, uuid } = background;
    await page.goto('/offers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Simulates the moment in which the page is hidden, but the worker still regards it as visible.
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
    await pushes.deliver(pushTo(uuid));
    await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
    await expect(page.getByText('Your order is accepted. Mohali, order AB12.')).toHaveCount(0);
  });
});

test('the badge of the app counts what is unread, and goes when it is read', async ({ page, background }) => {
  const { pushes, uuid } = background;
  await page.context().serviceWorkers().at(-1)?.evaluate(noteBadges);
  await page.addInitScript(noteBadges);
  await pushes.deliver(pushTo(uuid));
  await pushes.deliver(pushTo(uuid, { topic: 'booking:7', channel: 'bookings', title: 'Confirmed' }));
  await expect.poll(async () => (await titlesOf(pushes)).length).toBe(2);
  // The server counts all states of an order as one notice, so the unread count stays at 2.
  await pushes.deliver(pushTo(uuid, { title: 'Ready', orderStatus: 'READY', unreadCount: '2' }));
  await expect.poll(() => titlesOf(pushes)).toContain('Ready');
  expect(await page.context().serviceWorkers().at(-1)?.evaluate(readBadges)).toEqual([1, 2, 2]);
  // The test has sent these pushes, so the server's inbox is empty, without unread notices.
  await page.goto('/notifications');
  await expect.poll(() => page.evaluate(readBadges)).toContain(0);
});

/** Runs in page or worker: records each number that the app's badge is set to, 0 when it is cleared. */
function noteBadges(): void {
  const noted: number[] = [];
  Object.assign(globalThis, { noted });
  const note = async (count: number) => void noted.push(count);
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: note });
  Object.defineProperty(navigator, 'clearAppBadge', { configurable: true, value: () => note(0) });
}

function readBadges(): readonly number[] {
  return (globalThis as unknown as { noted: readonly number[] }).noted;
}

test('a logout removes its notifications and the stored pushes', async ({ page, background }) => {
  const { pushes, uuid } = background;
  await pushes.deliver(pushTo(uuid));
  await expect.poll(() => titlesOf(pushes)).toEqual(['Your order is accepted']);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => titlesOf(pushes)).toEqual([]);
  await expect.poll(() => page.evaluate(readPushRecords)).toEqual([]);
});

/** Runs in a page: returns the keys of all stored push records. */
async function readPushRecords(): Promise<IDBValidKey[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('sunehri-push');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const reading = database.transaction('records').objectStore('records').getAllKeys();
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return keys;
}

test('the push service’s own worker does not exist', async ({ page }) => {
  const response = await page.request.get('/firebase-messaging-sw.js');
  expect(response.status()).toBe(404);
});
