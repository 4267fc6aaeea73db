import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createOrderEntry } from '#offline/outbox/create-entry.ts';
import { storedSession } from '#test/support/outside/stored-session.ts';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { reportSessionOver } from '../api/session-over.ts';
import { createRandomKey } from '../device/random-key.ts';
import { entriesAtom } from '../outbox/outbox-entries.ts';
import { cartAtom, dealCartAtom, sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { onSessionEnd } from './session.ts';
import { endSession, endSessionWhenOver } from './session-end.ts';

vi.stubGlobal('reportError', (fault: unknown) => {
  throw fault;
});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });

const fetched = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);
beforeEach(() => {
  fetched.mockReset();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
});

test('a session end reported before a listener exists is delivered to the first listener', () => {
  store.set(storedAtoms.session, storedSession);
  reportSessionOver(storedSession.credential);
  expect(store.get(sessionAtom)).not.toBeNull();
  const reasons: string[] = [];
  onSessionEnd((reason) => reasons.push(reason));
  endSessionWhenOver();
  expect(store.get(sessionAtom)).toBeNull();
  expect(reasons).toEqual(['sessionOver']);
});

const { cart } = createWish();
const making = { at: 1, ownerUuid: storedSession.profile.uuid, newKey: createRandomKey };

test.each(['logout', 'sessionOver', 'deleted', 'notDeleted'] as const)(
  'an end by %s leaves the dishes and nothing that is personal or a choice of money',
  async (reason) => {
    store.set(storedAtoms.session, storedSession);
    const lineList = cart.lineList.map((line) => ({ ...line, note: 'for Asha' }));
    const choices = { couponCode: 'WELCOME50', tipPaise: 5_000, useWallet: true, usePoints: true };
    store.set(storedAtoms.cart, { ...cart, ...choices, lineList, cookingInstructions: 'Ring at 42' });
    store.set(dealCartAtom, { lineList: [], reservedRefId: 'ABCD-000000-ABCDEF' });
    const ended = endSession(reason);
    const left = store.get(cartAtom);
    expect(left).toMatchObject({
      lineList: [{ title: 'Tea', quantity: 2, note: '' }],
      ...{ couponCode: null, tipPaise: 0, useWallet: false, usePoints: false, cookingInstructions: '' },
    });
    expect(left?.cartKey).not.toBe(cart.cartKey);
    expect(store.get(dealCartAtom)?.reservedRefId).toBeNull();
    await ended;
    const revocation = [expect.stringContaining('logout'), expect.anything()];
    if (reason === 'logout') await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(...revocation));
  },
);

test('dishes that are an order which waits for its customer are not left to the next one', async () => {
  store.set(storedAtoms.session, storedSession);
  const wish = createWish();
  store.set(storedAtoms.cart, wish.cart);
  store.set(entriesAtom, [createOrderEntry(wish, making)]);
  const ended = endSession('sessionOver');
  expect(store.get(cartAtom)).toBeNull();
  await ended;
});
