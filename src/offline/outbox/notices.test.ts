import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { createOrderEntry } from './create-entry.ts';
import { notifyOfWaiting, updateNotices } from './notices.ts';

function createEntry(
  id: string,
  state: OutboxEntry['state'],
  change: Partial<OutboxEntry> = {},
): OutboxEntry {
  const wish = createWish();
  const cart = { ...wish.cart, outlet: { ...wish.cart.outlet, title: 'Sunehri Mohali' } };
  const entry = createOrderEntry({ ...wish, cart }, { at: 1_000, ownerUuid: null, newKey: randomUUID });
  return { ...entry, id, state, ...change };
}

function createCancelled(id: string): OutboxEntry {
  const entry = createEntry(id, 'SAVED');
  if (entry.task.kind !== 'order') throw new Error('an entry of an order has another task');
  return { ...entry, task: { ...entry.task, isCancelWanted: true } };
}

function createNotifier() {
  const shown = new Map<string, { title: string; body: string | undefined }>();
  const notifier = {
    showNotification: async (title: string, { tag = '', body }: NotificationOptions = {}) => {
      shown.set(tag, { title, body });
    },
    getNotifications: async ({ tag = '' }: GetNotificationOptions = {}) =>
      shown.has(tag) ? [{ close: () => void shown.delete(tag) }] : [],
  };
  return { notifier, titles: () => [...shown.values()].map(({ title }) => title), shown };
}

const OK_TITLE = 'Your order needs your OK';

test('an order that needs confirmation in the background shows one notification until it is settled', async () => {
  const { notifier, titles } = createNotifier();
  const [sending, needsOk, received] = (['SENDING', 'NEEDS_OK', 'RECEIVED'] as const).map((state) => [
    createEntry('a', state),
  ]);
  if (!sending || !needsOk || !received) throw new Error('three states');
  await updateNotices(notifier, sending, needsOk, false);
  await updateNotices(notifier, sending, needsOk, false);
  expect(titles()).toEqual([OK_TITLE]);
  await updateNotices(notifier, needsOk, sending, true);
  expect(titles()).toEqual([OK_TITLE]);
  await updateNotices(notifier, sending, received, true);
  expect(titles()).toEqual([]);
});

test('an order in sight shows no notification, and one that leaves the phone loses its own', async () => {
  const { notifier, titles } = createNotifier();
  await updateNotices(notifier, [createEntry('a', 'SENDING')], [createEntry('a', 'NEEDS_OK')], true);
  expect(titles()).toEqual([]);
  await notifyOfWaiting(notifier, [createEntry('a', 'SAVED')]);
  expect(titles()).toEqual(['Your order is not sent yet']);
  await updateNotices(notifier, [createEntry('a', 'SAVED')], [], true);
  expect(titles()).toEqual([]);
});

test('only an order that an open app would send is reminded of', async () => {
  const { notifier, shown } = createNotifier();
  await notifyOfWaiting(notifier, [
    createEntry('waits', 'SAVED'),
    createCancelled('cancelled'),
    createEntry('login', 'SAVED', { reason: { code: 'signIn' } }),
    createEntry('there', 'RECEIVED'),
  ]);
  expect([...shown.keys()]).toEqual(['outbox:waits']);
  expect(shown.get('outbox:waits')?.body).toBe(
    'Open the app once you have a signal: then it goes to Sunehri Mohali.',
  );
});

test('without permission nothing throws', async () => {
  const { notifier } = createNotifier();
  const refused = { ...notifier, showNotification: () => Promise.reject(new TypeError('denied')) };
  await expect(notifyOfWaiting(refused, [createEntry('a', 'SAVED')])).resolves.toBeUndefined();
});
