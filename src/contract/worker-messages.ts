import * as v from 'valibot';
import { InstantSchema, UuidSchema } from './fields.ts';
import { OwnPathSchema } from './navigation.ts';
import { PushDataSchema } from './push.ts';

export const PageMessageSchema = v.variant('type', [
  v.object({ type: v.literal('activateUpdate') }),
  v.object({ type: v.literal('sendOutbox') }),
  /** Reply to `open`: the page navigates to the path of the notification. */
  v.object({ type: v.literal('opened'), messageId: UuidSchema }),
  /** Reply to `push`: the page shows the message itself. */
  v.object({ type: v.literal('heard'), pushId: UuidSchema }),
  /** The session is over: close its notifications and delete private data (F9). */
  v.object({ type: v.literal('sessionEnded') }),
  /** The worker caches these addresses of the app, e.g. those loaded before it was active. */
  v.object({ type: v.literal('keepUrls'), urls: v.pipe(v.array(OwnPathSchema), v.maxLength(100)) }),
]);
export type PageMessage = v.InferOutput<typeof PageMessageSchema>;

export const WorkerMessageSchema = v.variant('type', [
  /**
   * A notification was tapped; the page replies `opened` within 3 s (S-9). With `isParked` it first removes
   * the stored route, so that only one page navigates.
   */
  v.object({
    type: v.literal('open'),
    messageId: UuidSchema,
    path: OwnPathSchema,
    isParked: v.optional(v.boolean(), false),
  }),
  /**
   * A push arrived while a window was visible: the page shows it and replies `heard` within 3 s, unless it
   * was hidden meanwhile.
   */
  v.object({ type: v.literal('push'), push: PushDataSchema }),
  /**
   * A cached response was revalidated; `path` includes its query; `hasChanged` false means the page is
   * current as of `asOf`, epoch ms by the server's clock, which is `aheadMs` ahead of the phone's.
   */
  v.object({
    type: v.literal('renewed'),
    path: v.string(),
    hasChanged: v.boolean(),
    asOf: InstantSchema,
    aheadMs: v.number(),
  }),
  /** A response on the page could not be revalidated: the server is unreachable. */
  v.object({ type: v.literal('notRenewed') }),
  v.object({ type: v.literal('outboxChanged') }),
  v.object({ type: v.literal('subscriptionChanged') }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;
