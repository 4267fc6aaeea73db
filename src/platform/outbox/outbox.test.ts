import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#contract/stored.ts';
import { deletePrivateEntries } from '#offline/outbox/delete-entries.ts';
import { changeEntry, readOutbox } from '#offline/outbox/stored-entries.ts';
import {
  createOutboxServer,
  createSession,
  createWish,
  type OutboxServer,
} from '#test/support/servers/outbox-server.ts';
import { cartAtom } from '../state/atoms.ts';
import { settlePersistence, startPersistence } from '../state/persistence.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { foreignOutboxAtom, isUnsentOrderWaiting, loadOutbox, outboxAtom, startOutbox } from './outbox.ts';
import {
  acceptAgain,
  awaitOutcome,
  cancelEntry,
  dismissEntry,
  queueFeedback,
  queueOrder,
  queueServiceRequest,
  unstoredEntriesAtom,
} from './outbox-wishes.ts';

/** The default of one second is too short on a busy machine. */
const PATIENCE = { timeout: 15_000 };

let server: OutboxServer;
let session: Session;
let isOnline: boolean;
const faults: unknown[] = [];
vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault));
afterEach(() => expect(faults.splice(0)).toEqual([]));

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
await startPersistence();
startOutbox();

async function signInAs(next: Session | null): Promise<void> {
  store.set(storedAtoms.session, next);
  await settlePersistence();
}

beforeEach(async () => {
  for (const { id } of await readOutbox()) await changeEntry(id, () => undefined);
  server = createOutboxServer();
  isOnline = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return server.fetch(url, init);
  });
  session = createSession();
  await signInAs(session);
  await loadOutbox();
});

/** Waits for the first failed try. */
const untilTried = () =>
  vi.waitFor(async () => {
    const [entry] = await readOutbox();
    expect(entry?.state).toBe('SAVED');
    expect(entry?.tries).toBeGreaterThan(0);
  }, PATIENCE);

const patience = { timeoutMs: 5_000 };
const feedback = {
  customerName: 'Asha',
  customerMobile: '9876543210',
  restaurantId: 3,
  qualityOfFood: 5,
  serviceQuality: 5,
  cleaning: 5,
  staffBehavior: 5,
  music: 5,
  bestPartOfRestaurant: '',
  suggestion: '',
};

test('an order is received while its customer waits, and its cart is emptied', async () => {
  const wish = createWish();
  store.set(storedAtoms.cart, wish.cart);
  const { id } = await queueOrder(wish);
  expect(id).toBe(wish.cart.cartKey);
  expect(await awaitOutcome(id, patience)).toMatchObject({ state: 'RECEIVED' });
  expect(store.get(cartAtom)).toBeNull();
  expect(isUnsentOrderWaiting()).toBe(false);
});

test('ten taps and a second tab queue one cart once', async () => {
  const wish = createWish();
  const entries = await Promise.all(Array.from({ length: 10 }, () => queueOrder(wish)));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
  await awaitOutcome(wish.cart.cartKey, patience);
  await queueOrder(wish);
  expect(await readOutbox()).toMatchObject([{ state: 'RECEIVED' }]);
  expect(server.placedCount()).toBe(1);
});

test('without a signal an order waits, is said to wait, and can be cancelled', async () => {
  isOnline = false;
  const { id } = await queueOrder(createWish());
  expect(await awaitOutcome(id, { timeoutMs: 50 })).not.toMatchObject({ state: 'RECEIVED' });
  expect(isUnsentOrderWaiting()).toBe(true);
  await untilTried();
  await cancelEntry(id);
  expect(store.get(outboxAtom)).toMatchObject([{ state: 'NOT_SENT', reason: { code: 'cancelled' } }]);
  await dismissEntry(id);
  expect(store.get(outboxAtom)).toEqual([]);
});

test('what another tab has sent and forgotten has no outcome to wait for', async () => {
  const { id } = await queueOrder(createWish());
  await awaitOutcome(id, patience);
  await dismissEntry(id);
  expect(await awaitOutcome(id, patience)).toBeUndefined();
});

test('a cart that was changed while its order waited goes as it is now', async () => {
  isOnline = false;
  const wish = createWish();
  await queueOrder(wish);
  await untilTried();
  isOnline = true;
  const form = { ...wish.form, cookingInstructions: 'no sugar' };
  const again = await queueOrder({ ...wish, form });
  expect(again.task).toMatchObject({ form: { cookingInstructions: 'no sugar' } });
  expect(await awaitOutcome(again.id, patience)).toMatchObject({ state: 'RECEIVED' });
  expect(server.placedCount()).toBe(1);
});

test('a phone without room for an order says so, and sends it from memory', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { id } = await queueOrder(createWish());
  expect(store.get(unstoredEntriesAtom).has(id)).toBe(true);
  expect(await awaitOutcome(id, patience)).toMatchObject({ state: 'RECEIVED' });
  full.mockRestore();
});

test('what became dearer is accepted in the cart, too', async () => {
  const wish = createWish();
  store.set(storedAtoms.cart, wish.cart);
  server.totalPaise = 12_000;
  const { id } = await queueOrder(wish);
  expect(await awaitOutcome(id, patience)).toMatchObject({ state: 'NEEDS_OK', reason: { code: 'changed' } });
  await dismissEntry(id);
  expect(store.get(outboxAtom), 'what waits is not forgotten').toHaveLength(1);
  await acceptAgain(id);
  expect(await awaitOutcome(id, patience)).toMatchObject({ state: 'RECEIVED' });
});

describe('when another customer signs in', () => {
  test('an order that waits is there, and nothing of it is shown or sent', async () => {
    isOnline = false;
    const { id } = await queueOrder(createWish());
    await untilTried();
    isOnline = true;
    await signInAs(createSession('9812345670'));
    expect(store.get(outboxAtom)).toEqual([]);
    expect(store.get(foreignOutboxAtom)).toEqual([{ id, kind: 'order', createdAt: expect.any(Number) }]);
    expect(isUnsentOrderWaiting()).toBe(false);
    const own = await queueOrder(createWish());
    await awaitOutcome(own.id, patience);
    expect([...server.orders.values()]).toMatchObject([{ mobile: '9812345670' }]);
  });

  test('feedback, what has ended and a difference with its address are forgotten', async () => {
    const received = await queueOrder(createWish());
    await awaitOutcome(received.id, patience);
    isOnline = false;
    const called = await queueServiceRequest(
      { service: 'BILL', tableSessionId: 'x', tableCode: null },
      'T01',
    );
    await queueFeedback(feedback);
    const waiting = await queueOrder(createWish());
    const difference = { changes: [], order: null };
    await changeEntry(waiting.id, (entry) => ({
      ...entry,
      state: 'NEEDS_OK',
      reason: { code: 'changed', difference },
    }));
    await signInAs(null);
    await deletePrivateEntries(session.profile.uuid, false);
    const left = await readOutbox();
    expect(left.map(({ id }) => id)).toEqual([called.id, waiting.id]);
    expect(left[1]?.reason).toEqual({ code: 'old' });
    await deletePrivateEntries(session.profile.uuid, true);
    expect((await readOutbox()).map(({ id }) => id)).toEqual([called.id]);
  });
});
