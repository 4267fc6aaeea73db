import * as v from 'valibot';
import { InstantSchema, UuidSchema } from './fields.ts';
import { OwnPathSchema } from './navigation.ts';
import { PushDataSchema } from './push.ts';

/** What a page says to the worker. */
export const PageMessageSchema = v.variant('type', [
  /** The customer wants the new version now. */
  v.object({ type: v.literal('activateUpdate') }),
  /** Something new waits in the outbox. */
  v.object({ type: v.literal('sendOutbox') }),
  /** Answer to `open`: the page is going there. */
  v.object({ type: v.literal('opened'), messageId: UuidSchema }),
  /** Answer to `push`: the page has it. */
  v.object({ type: v.literal('heard'), pushId: UuidSchema }),
  /** The session is over: close its notifications and drop what is private (F9). */
  v.object({ type: v.literal('sessionEnded') }),
  /** Keep these own addresses now, e.g. what the page had loaded before the worker was there. */
  v.object({ type: v.literal('keepUrls'), urls: v.pipe(v.array(OwnPathSchema), v.maxLength(100)) }),
]);
export type PageMessage = v.InferOutput<typeof PageMessageSchema>;

/** What the worker says to its pages. */
export const WorkerMessageSchema = v.variant('type', [
  /**
   * A notification was tapped; to be answered with `opened` within 3 s (spec section 9). A parked route
   * is gone to only by who takes it, so that nobody goes there twice.
   */
  v.object({
    type: v.literal('open'),
    messageId: UuidSchema,
    path: OwnPathSchema,
    isParked: v.optional(v.boolean(), false),
  }),
  /**
   * A push came while a window was visible: the page shows it, and answers `heard` within 3 s; one that has
   * been left meanwhile says nothing.
   */
  v.object({ type: v.literal('push'), push: PushDataSchema }),
  /**
   * A kept answer of the API was renewed behind; `path` with its query. `hasChanged` false: what the
   * page shows is what the server says at `asOf`, epoch ms by its clock, which is `aheadMs` ahead of the
   * phone's.
   */
  v.object({
    type: v.literal('renewed'),
    path: v.string(),
    hasChanged: v.boolean(),
    asOf: InstantSchema,
    aheadMs: v.number(),
  }),
  /** What the page was shown could not be renewed: the server was not reached. */
  v.object({ type: v.literal('notRenewed') }),
  /** An entry of the outbox has another state. */
  v.object({ type: v.literal('outboxChanged') }),
  /** The browser has made a new push subscription: the token is to be asked for again. */
  v.object({ type: v.literal('subscriptionChanged') }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;
