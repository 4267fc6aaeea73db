import * as v from 'valibot';
import { NumericSchema, UuidSchema } from '../fields.ts';

/** A page of the desk; an invalid path falls back to the first page. */
export const DeskPathSchema = v.fallback(v.pipe(v.string(), v.regex(/^\/desk\/[\w/-]*$/)), '/desk/');

/**
 * Data of a push about unanswered orders, as text; it has no customer data because a locked screen shows it.
 */
export const DeskPushSchema = v.object({
  pushId: UuidSchema,
  /** Pushes with the same topic replace each other. */
  topic: v.pipe(v.string(), v.regex(/^outlet:\d+$/)),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  body: v.pipe(v.string(), v.maxLength(400)),
  url: DeskPathSchema,
  sentAt: v.pipe(NumericSchema, v.safeInteger()),
});
export type DeskPush = v.InferOutput<typeof DeskPushSchema>;

export const topicOfOutlet = (restaurantId: number): string => `outlet:${restaurantId}`;

export const DeskWorkerMessageSchema = v.object({ type: v.literal('openDesk'), path: DeskPathSchema });
export type DeskWorkerMessage = v.InferOutput<typeof DeskWorkerMessageSchema>;
