import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { FEED_EVENTS, FEED_PATH } from '#contract/desk/kitchen/board.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Deps } from '../../deps.ts';
import type { ServerEnv } from '../guard/client-address.ts';

/** Interval of keep-alive events, shorter than the idle timeout of proxies and of our own server. */
const ALIVE_EVERY_MS = 10_000;
/** Interval of the permission check, so that revoked staff lose the feed within a minute. */
const CHECK_EVERY_MS = 30_000;
/** Reconnect delay of a browser, possibly to another server. */
const RECONNECT_MS = 1_000;

/** Why a person may not watch an outlet; undefined when allowed. */
type FindRefusal = (c: Context<ServerEnv>, restaurantId: number) => Promise<ErrorName | undefined>;

/** Clock, log and changes of the outlets. */
type FeedDeps = Pick<Deps, 'now'> & {
  readonly log: Pick<Deps['log'], 'warn'>;
  readonly outletChanges: Pick<Deps['outletChanges'], 'watch' | 'onClose'>;
};

interface FeedSettings {
  readonly findRefusal: FindRefusal;
  readonly refuse: (c: Context<ServerEnv>, name: ErrorName) => Response;
}

/** Mounts the feed of an outlet: one server-sent event per visible change. */
export function mountFeed(app: Hono<ServerEnv>, deps: FeedDeps, { findRefusal, refuse }: FeedSettings): void {
  app.get(`${DESK_BASE_PATH}${FEED_PATH}`, async (c) => {
    const restaurantId = Number(c.req.param('restaurantId'));
    if (!Number.isSafeInteger(restaurantId)) return refuse(c, 'notFound');
    const refusal = await findRefusal(c, restaurantId);
    if (refusal !== undefined) return refuse(c, refusal);
    // Prevents proxies from buffering events.
    c.header('X-Accel-Buffering', 'no');
    c.header('Cache-Control', 'no-store');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const send = (event: string, data: string) => stream.writeSSE({ event, data, retry: RECONNECT_MS });
      const stops = [
        deps.outletChanges.watch(restaurantId, (change) => void send(FEED_EVENTS.change, change)),
        deps.outletChanges.onClose(ended.resolve),
        every(ALIVE_EVERY_MS, () => send(FEED_EVENTS.alive, String(deps.now()))),
        every(CHECK_EVERY_MS, async () => {
          const found = await findRefusal(c, restaurantId).catch((error: unknown) => {
            // A brief database outage does not end the feed; the next check decides.
            deps.log.warn({ err: error }, 'whether somebody may still watch an outlet could not be read');
            return undefined;
          });
          if (found === undefined) return;
          await send(FEED_EVENTS.over, '');
          ended.resolve();
        }),
      ];
      stream.onAbort(ended.resolve);
      void send(FEED_EVENTS.alive, String(deps.now()));
      await ended.promise;
      for (const stop of stops) stop();
    });
  });
}

function every(ms: number, work: () => unknown): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
