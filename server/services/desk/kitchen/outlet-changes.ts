import type { Logger } from 'pino';
import * as v from 'valibot';
import { type OutletChange, OutletChangeSchema } from '#contract/desk/kitchen/board.ts';
import { findParsed } from '#contract/parse.ts';
import type { StopListening } from '#server/db/connections.ts';
import type { Database } from '#server/db/database.ts';
import { findOpened } from '#server/db/database.ts';

/** Channel of the database triggers; a payload is outlet and subject, e.g. `12 orders`, from any process. */
const CHANNEL = 'outlet_changes';

type Listener = (change: OutletChange) => void;

export interface OutletChanges {
  /** `everything` means that changes may have been missed. */
  readonly watch: (restaurantId: number, listener: Listener) => () => void;
  readonly close: () => Promise<void>;
  readonly onClose: (listener: () => void) => () => void;
}

const MessageSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,9} [a-z]+$/),
  v.transform((text) => text.split(' ')),
  v.tuple([v.pipe(v.string(), v.transform(Number)), OutletChangeSchema]),
);

/** Passes changes at outlets to their watchers; listens to the database from the first watcher on. */
export function createOutletChanges(db: Database, log: Pick<Logger, 'warn'>): OutletChanges {
  const watchers = new Map<number, Set<Listener>>();
  const closing = new Set<() => void>();
  let listening: Promise<StopListening | undefined> | undefined;
  const listen = async () =>
    findOpened(db)?.listen(CHANNEL, {
      onMessage: (message) => {
        const parsed = findParsed(MessageSchema, message);
        if (parsed === undefined) return;
        const [restaurantId, change] = parsed;
        for (const listener of watchers.get(restaurantId) ?? []) listener(change);
      },
      onConnected: () => {
        for (const each of watchers.values()) for (const listener of each) listener('everything');
      },
    });
  const ensureListening = () => {
    listening ??= listen().catch((error: unknown) => {
      log.warn({ err: error }, 'changes at outlets are not heard; desks read anew every few seconds');
      listening = undefined;
      return undefined;
    });
  };
  return {
    watch: (restaurantId, listener) => {
      const own = watchers.get(restaurantId) ?? new Set();
      watchers.set(restaurantId, own.add(listener));
      ensureListening();
      return () => {
        own.delete(listener);
      };
    },
    onClose: (listener) => {
      closing.add(listener);
      return () => closing.delete(listener);
    },
    close: async () => {
      for (const end of closing) end();
      watchers.clear();
      const stop = await listening;
      listening = undefined;
      await stop?.();
    },
  };
}
