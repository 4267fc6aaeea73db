import * as v from 'valibot';
import { NumericSchema, UuidSchema } from '../fields.ts';

/** A page of the desk; what is none leads to its first page. */
export const DeskPathSchema = v.fallback(v.pipe(v.string(), v.regex(/^\/desk\/[\w/-]*$/)), '/desk/');

/**
 * The data of a push to a device of the chain, as text: new orders that nobody has answered. Nothing of a customer
 * is in it, since a locked screen shows it.
 */
export const DeskPushSchema = v.object({
  pushId: UuidSchema,
  /** Pushes of one outlet replace each other. */
  topic: v.pipe(v.string(), v.regex(/^outlet:\d+$/)),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  body: v.pipe(v.string(), v.maxLength(400)),
  url: DeskPathSchema,
  sentAt: v.pipe(NumericSchema, v.safeInteger()),
});
export type DeskPush = v.InferOutput<typeof DeskPushSchema>;

export const topicOfOutlet = (restaurantId: number): string => `outlet:${restaurantId}`;

/** Message of the desk's worker to its page: a notification was tapped. */
export const DeskWorkerMessageSchema = v.object({ type: v.literal('openDesk'), path: DeskPathSchema });
export type DeskWorkerMessage = v.InferOutput<typeof DeskWorkerMessageSchema>;
