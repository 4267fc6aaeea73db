import type { Browser } from '@playwright/test';
import { findCustomer } from '#server/db/queries/account/customers.ts';
import { toProfile } from '#server/services/account/profile.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import type { Product } from '#test/support/servers/product.ts';
import { expect, test } from '#test/worker/phones/phone.ts';
import { pushTo } from '#test/worker/phones/pushes.ts';
import { openRawWindow, type RawTab } from '#test/worker/phones/raw-tabs.ts';

/** Pushes are independent of the precache. */
test.use({ isWorkerSmall: true });

const SHOWN = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((list) => list.map(({ title }) => title))`;

const storeScript = (key: string, value: unknown) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('sunehri');
  opening.onupgradeneeded = () => opening.result.createObjectStore('records');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction('records', 'readwrite');
    writing.objectStore('records').put(${JSON.stringify(value)}, ${JSON.stringify(key)});
    writing.oncomplete = () => { opening.result.close(); resolve(true); };
  };
})`;

interface Registrations {
  readonly registrations: readonly { readonly registrationId: string }[];
}

/** Returns a function that delivers pushes to the worker of a tab, through DevTools. */
async function pusherOf(tab: RawTab, origin: string) {
  let registrationId: string | undefined;
  tab.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrationId = (event as Registrations).registrations.at(-1)?.registrationId ?? registrationId;
  });
  await tab.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await tab.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).toBeDefined();
  return (payload: object) =>
    tab.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ data: payload }),
    });
}

/** Opens two tabs of a signed-in phone: the app, and another page that can hide it. */
async function openBehind(browser: Browser, product: Product, mobile: string) {
  const { origin } = product;
  const credential = await insertSignedIn(product.deps, mobile);
  const customer = await findCustomer(product.db, await customerIdOf(product.db, mobile));
  if (customer === undefined) throw new Error(`no customer of ${mobile}`);
  const profile = toProfile(customer);
  const phone = await openRawWindow(browser, origin);
  const other = await phone.openTab('/sandbox');
  await expect.poll(() => other.evaluate('document.readyState')).toBe('complete');
  await other.evaluate(storeScript('record:session', { credential, profile }));
  const app = await phone.openTab('/offers');
  await expect.poll(() => app.evaluate('document.querySelector("h1") !== null')).toBe(true);
  const deliver = await pusherOf(app, origin);
  return { app, other, deliver, uuid: profile.uuid, close: phone.close };
}

test('a tab that stands behind another is not in sight: the system shows the push, and in front the app does', async ({
  browser,
  product,
  mobile,
}) => {
  const { app, other, deliver, uuid, close } = await openBehind(browser, product, mobile);
  await other.toFront();
  await expect.poll(() => app.evaluate('document.visibilityState')).toBe('hidden');
  await deliver(pushTo(uuid));
  await expect.poll(() => other.evaluate(SHOWN)).toEqual(['Your order is accepted']);
  await app.toFront();
  await expect.poll(() => app.evaluate('document.visibilityState')).toBe('visible');
  await deliver(pushTo(uuid, { topic: 'booking:7', title: 'Your table is confirmed', channel: 'bookings' }));
  await expect.poll(() => app.evaluate('document.body.textContent')).toContain('Your table is confirmed');
  expect(await other.evaluate(SHOWN)).toEqual(['Your order is accepted']);
  await close();
});
