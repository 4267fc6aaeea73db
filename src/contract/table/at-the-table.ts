import * as v from 'valibot';
import { InstantSchema, lineOfText, noteOfText, RestaurantIdSchema, UuidSchema } from '../fields.ts';
import { TypedTextSchema } from '../typed-text.ts';

export const MAX_GUEST_NAME = 30;

export const ServiceKindSchema = v.picklist(['CALL_SERVER', 'WATER', 'BILL']);
export type ServiceKind = v.InferOutput<typeof ServiceKindSchema>;

/** A table's request for service; a table opened offline sends only its code. */
export const ServiceRequestFormSchema = v.object({
  service: ServiceKindSchema,
  tableSessionId: v.nullable(lineOfText(200)),
  tableCode: v.nullable(v.pipe(v.string(), v.maxLength(120))),
});
export type ServiceRequestForm = v.InferOutput<typeof ServiceRequestFormSchema>;

export const ServiceRequestSchema = v.object({
  requestId: UuidSchema,
  service: ServiceKindSchema,
  tableNumber: v.string(),
  requestedAt: InstantSchema,
});
export type ServiceRequest = v.InferOutput<typeof ServiceRequestSchema>;

/** A table session with its recent requests, newest first. */
export const TableServiceSchema = v.object({
  /** The guests' current table; staff may have moved them since they scanned the code. */
  tableNumber: v.string(),
  /** The code of the guests' current table; absent once the session has ended. */
  tableCode: v.optional(v.string()),
  requestList: v.array(
    v.object({
      requestId: UuidSchema,
      service: ServiceKindSchema,
      requestedAt: InstantSchema,
      takenAt: v.nullable(InstantSchema),
      answeredAt: v.nullable(InstantSchema),
    }),
  ),
});
export type TableService = v.InferOutput<typeof TableServiceSchema>;

/** Stars from 1 to 5; 0 means unrated (S-5, "Empty value"). */
const StarsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));

/** Feedback on a visit (S-3). `restaurantId` is the outlet's recordId. */
export const FeedbackFormSchema = v.object({
  customerName: v.pipe(lineOfText(80), v.nonEmpty()),
  customerMobile: TypedTextSchema,
  restaurantId: RestaurantIdSchema,
  qualityOfFood: StarsSchema,
  serviceQuality: StarsSchema,
  cleaning: StarsSchema,
  staffBehavior: StarsSchema,
  music: StarsSchema,
  bestPartOfRestaurant: v.optional(noteOfText(500), ''),
  suggestion: v.optional(noteOfText(1000), ''),
});
export type FeedbackForm = v.InferOutput<typeof FeedbackFormSchema>;
