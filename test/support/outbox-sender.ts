import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '#contract/outbox.ts';
import type { Session } from '#contract/stored.ts';
import { createOrderEntry, type Making, type OrderWish } from '#offline/outbox/create-entry.ts';
import { changeEntry, keepEntry, readOutbox } from '#offline/outbox/records.ts';
import { type Surroundings, sendOutbox } from '#offline/outbox/send.ts';
import { writeRecord } from '#offline/raw-records.ts';
import { createOutboxServer, createSession, createWish, type OutboxServer } from './outbox-server.ts';

/** A phone that sends what waits in its outbox to a model of the server, by a clock that stands still. */
export interface OutboxSender {
  readonly server: OutboxServer;
  readonly session: Session;
  /** Now by the phone's clock, epoch ms. */
  at: number;
  readonly surroundings: () => Surroundings;
  readonly making: () => Making;
  /** One round; with `isImpatient` false pauses are kept. */
  readonly send: (isImpatient?: boolean) => Promise<void>;
  /** Has something happen before each request of one round. */
  readonly sendWhile: (happen: (url: string) => Promise<unknown>) => Promise<void>;
  readonly queueOrder: (change?: Partial<OrderWish>) => Promise<OutboxEntry>;
}

/** An entry that must be there. */
export async function entryOf(id: string): Promise<OutboxEntry> {
  const entry = (await readOutbox()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`the outbox has lost ${id}`);
  return entry;
}

/** A phone with an empty outbox, with somebody signed in. */
export async function createOutboxSender(): Promise<OutboxSender> {
  for (const { id } of await readOutbox()) await changeEntry(id, () => undefined);
  const server = createOutboxServer();
  const session = createSession();
  await writeRecord('tableSession', null);
  await writeRecord('session', session);
  const surroundings = (): Surroundings => ({
    fetch: (url, init) => server.fetch(url, init),
    now: () => phone.at,
    random: () => 1,
    newKey: randomUUID,
    locks: undefined,
  });
  const making = () => ({ at: phone.at, ownerUuid: session.profile.uuid, newKey: randomUUID });
  const phone: OutboxSender = {
    server,
    session,
    at: 1_800_000_000_000,
    surroundings,
    making,
    send: (isImpatient = true) => sendOutbox(surroundings(), { isImpatient }),
    sendWhile: (happen) =>
      sendOutbox({
        ...surroundings(),
        fetch: async (url, init) => {
          await happen(url);
          return server.fetch(url, init);
        },
      }),
    queueOrder: async (change) => {
      const entry = createOrderEntry({ ...createWish(), ...change }, making());
      await keepEntry(entry);
      return entry;
    },
  };
  return phone;
}
