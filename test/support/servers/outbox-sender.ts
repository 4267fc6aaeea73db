import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { Session } from '#contract/stored.ts';
import { createOrderEntry, type Making, type OrderWish } from '#offline/outbox/create-entry.ts';
import { type Surroundings, sendOutbox } from '#offline/outbox/sending/send-outbox.ts';
import { changeEntry, readOutbox, storeEntry } from '#offline/outbox/stored-entries.ts';
import { writeRecord } from '#offline/raw-records.ts';
import { createOutboxServer, createSession, createWish, type OutboxServer } from './outbox-server.ts';

/** A phone that sends its outbox to a model server, with a stopped clock. */
export interface OutboxSender {
  readonly server: OutboxServer;
  readonly session: Session;
  /** The phone's clock, in epoch ms. */
  at: number;
  readonly surroundings: () => Surroundings;
  readonly making: () => Making;
  /** Sends the outbox once; with `isImpatient` false entries wait for their back-off. */
  readonly send: (isImpatient?: boolean) => Promise<void>;
  /** Sends the outbox once, and runs a callback before each request. */
  readonly sendWhile: (happen: (url: string) => Promise<unknown>) => Promise<void>;
  readonly queueOrder: (change?: Partial<OrderWish>) => Promise<OutboxEntry>;
}

/** An entry of the outbox; throws when it is missing. */
export async function entryOf(id: string): Promise<OutboxEntry> {
  const entry = (await readOutbox()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`the outbox has lost ${id}`);
  return entry;
}

/** Empties the stored outbox, signs a customer in, and returns a phone for both. */
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
      await storeEntry(entry);
      return entry;
    },
  };
  return phone;
}
