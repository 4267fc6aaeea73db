import { MINUTE_MS } from '#domain/time/durations.ts';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createOutboxServer,
  createSession,
  createWish,
  type Fate,
  type OutboxServer,
} from '#test/support/servers/outbox-server.ts';
import { writeRecord } from '../../raw-records.ts';
import { createOrderEntry } from '../create-entry.ts';
import { acceptAgain, cancel } from '../customer-wishes.ts';
import { hasEnded } from '../entry-state.ts';
import { changeEntry, readOutbox, storeEntry } from '../stored-entries.ts';
import { type Surroundings, sendOutbox } from './send-outbox.ts';

type Happening =
  | { readonly kind: 'queue' }
  | { readonly kind: 'send'; readonly fates: readonly Fate[]; readonly crashAt: number | null }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'cancel'; readonly which: number }
  | { readonly kind: 'accept' }
  | { readonly kind: 'price'; readonly totalPaise: number }
  | { readonly kind: 'accepted'; readonly which: number };

const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'neverArrives', 'responseLost', 'unavailable');
const which = fc.nat(3);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('queue' as const) }),
  fc.record({
    kind: fc.constant('send' as const),
    fates: fc.array(fate, { maxLength: 5 }),
    crashAt: fc.option(fc.nat(5), { nil: null }),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(0.1, 2, 11) }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('accept' as const) }),
  fc.record({ kind: fc.constant('price' as const), totalPaise: fc.constantFrom(9_000, 10_500, 12_000) }),
  fc.record({ kind: fc.constant('accepted' as const), which }),
);

function createPhone(ownerUuid: string) {
  const server = createOutboxServer();
  const queued: string[] = [];
  let at = 1_800_000_000_000;
  /** Number of requests that succeed before the app is closed, which happens during the next one. */
  let requestsUntilCrash = Number.POSITIVE_INFINITY;
  let crash: () => void = () => undefined;
  const making = () => ({ at, ownerUuid, newKey: randomUUID });
  const surroundings: Surroundings = {
    now: () => at,
    random: () => 0.5,
    newKey: randomUUID,
    // With one tab the lock is always free, also after a crash.
    locks: { request: (_: string, work: () => unknown) => Promise.resolve(work()) } as never,
    fetch: async (url, init) => {
      requestsUntilCrash -= 1;
      if (requestsUntilCrash !== -1) return server.fetch(url, init);
      await server.fetch(url, init).catch(() => undefined);
      crash();
      return new Promise(() => undefined);
    },
  };
  const send = async (fates: readonly Fate[], crashAt: number | null) => {
    server.fates.splice(0, server.fates.length, ...fates);
    requestsUntilCrash = crashAt ?? Number.POSITIVE_INFINITY;
    const crashed = new Promise<void>((resolve) => {
      crash = resolve;
    });
    await Promise.race([crashed, sendOutbox(surroundings, { isImpatient: true })]);
  };
  const act = async (event: Happening): Promise<void> => {
    switch (event.kind) {
      case 'queue': {
        const entry = createOrderEntry(createWish(), making());
        queued.push(entry.id);
        await storeEntry(entry);
        return;
      }
      case 'send':
        return send(event.fates, event.crashAt);
      case 'wait':
        at += event.minutes * MINUTE_MS;
        return;
      case 'cancel':
        await changeEntry(queued[event.which] ?? '', (entry) => cancel(entry, at));
        return;
      case 'accept':
        for (const id of queued) await changeEntry(id, (entry) => acceptAgain(entry, making()));
        return;
      case 'price':
        server.totalPaise = event.totalPaise;
        return;
      case 'accepted': {
        const order = server.orders.get(queued[event.which] ?? '');
        if (order?.status === 'PLACED') order.status = 'ACCEPTED';
        return;
      }
    }
  };
  return { server, queued, act };
}

function expectHonest(server: OutboxServer, entries: Awaited<ReturnType<typeof readOutbox>>): void {
  for (const { id, state, reason } of entries) {
    const status = server.orders.get(id)?.status ?? 'none';
    const isWithKitchen = status === 'PLACED' || status === 'ACCEPTED';
    if (state === 'RECEIVED') expect(isWithKitchen, `${id} is received`).toBe(true);
    if (state === 'NOT_SENT') expect(isWithKitchen, `${id} is ${reason?.code}`).toBe(false);
  }
}

test('whatever happens on the way, no order is lost, doubled, or dearer than accepted', {
  timeout: 120_000,
}, async () => {
  const session = createSession();
  await writeRecord('session', session);
  const story = fc.array(happening, { minLength: 3, maxLength: 18 });
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      for (const { id } of await readOutbox()) await changeEntry(id, () => undefined);
      const { server, queued, act } = createPhone(session.profile.uuid);
      for (const event of events) {
        await act(event);
        const entries = await readOutbox();
        expect(entries.map(({ id }) => id).toSorted()).toEqual(queued.toSorted());
        expectHonest(server, entries);
      }
      // Reconnects, and confirms every entry that needs it.
      for (let round = 0; round < 6; round += 1) {
        await act({ kind: 'wait', minutes: 1.1 });
        await act({ kind: 'send', fates: [], crashAt: null });
        await act({ kind: 'accept' });
      }
      const entries = await readOutbox();
      expectHonest(server, entries);
      expect(
        entries.every(hasEnded),
        JSON.stringify(entries.map(({ state, reason }) => [state, reason])),
      ).toBe(true);
      expect(server.placedCount(), 'one order a cart').toBeLessThanOrEqual(queued.length);
      for (const entry of entries) {
        const paise = server.orders.get(entry.id)?.total ?? 0;
        if (entry.state === 'RECEIVED' && entry.task.kind === 'order')
          expect(paise).toBeLessThanOrEqual(entry.task.acceptedTotalPaise);
      }
    }),
    { numRuns: 200, seed: 20261121 },
  );
});
