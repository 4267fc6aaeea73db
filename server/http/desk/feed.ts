import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { FEED_EVENTS, FEED_PATH } from '#contract/desk/kitchen/board.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Deps } from '../../deps.ts';
import type { ServerEnv } from '../guard/client-address.ts';

/** Interval in ms of keep-alive events, shorter than the idle timeout of proxies and of this server. */
const ALIVE_EVERY_MS = 10_000;
/** Interval in ms of the permission check, so that staff who lose their rights lose the feed within a minute. */
const CHECK_EVERY_MS = 30_000;
/** Time in ms after which a browser reconnects, possibly to another server. */
const RECONNECT_MS = 1_000;

/** Why the caller may not watch an outlet; undefined when allowed. */
type FindRefusal = (c: Context<ServerEnv>, restaurantId: number) => Promise<ErrorName | undefined>;

/** The part of `Deps` that the feed uses. */
type FeedDeps = Pick<Deps, 'now'> & {
  readonly log: Pick<Deps['log'], 'warn'>;
  readonly outletChanges: Pick<Deps['outletChanges'], 'watch' | 'onClose'>;
};

interface FeedSettings {
  readonly findRefusal: FindRefusal;
  readonly refuse: (c: Context<ServerEnv>, name: ErrorName) => Response;
}

/** Mounts the feed of an outlet: a stream with one server-sent event for each change that its boards show. */
export function mountFeed(app: Hono<ServerEnv>, deps: FeedDeps, { findRefusal, refuse }: FeedSettings): void {
  app.get(`${DESK_BASE_PATH}${FEED_PATH}`, async (c) => {
    const restaurantId = Number(c.req.param('restaurantId'));
    if (!Number.isSafeInteger(restaurantId)) return refuse(c, 'notFound');
    const refusal = await findRefusal(c, restaurantId);
    if (refusal !== undefined) return refuse(c, refusal);
    // Tells nginx not to buffer the events.
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
