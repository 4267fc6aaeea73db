import * as v from 'valibot';
import { EnquiryKindSchema, ReceiptSchema } from '../enquiry.ts';
import { InstantSchema, NumericSchema, UuidSchema } from '../fields.ts';

/** Whether a message still waits for somebody, or one of the staff has dealt with it. */
export const MessageStateSchema = v.picklist(['open', 'done']);
export type MessageState = v.InferOutput<typeof MessageStateSchema>;

/** Pages of a list at the desk, from 0 on. */
export const PageNumberSchema = v.pipe(NumericSchema, v.integer(), v.minValue(0), v.maxValue(1_000));

export const { receiptNumber: ReceiptNumberSchema } = ReceiptSchema.entries;

/** Who of the staff dealt with a message and when; the name is null where it was not stored. */
const DoneSchema = v.nullable(v.object({ at: InstantSchema, staffName: v.nullable(v.string()) }));

const fields = {
  receivedAt: InstantSchema,
  senderName: v.string(),
  mobile: v.string(),
  done: DoneSchema,
};

/** A message to the chain by one of its forms. */
export const DeskEnquirySchema = v.object({
  ...fields,
  receiptNumber: ReceiptNumberSchema,
  kind: EnquiryKindSchema,
  email: v.string(),
  /** One of the kind's own subjects; empty where it has none. */
  subject: v.string(),
  city: v.string(),
  message: v.string(),
  /** Of a CV; null without one. */
  fileName: v.nullable(v.string()),
  /** A field that people do not see was filled in. */
  isSuspect: v.boolean(),
});
export type DeskEnquiry = v.InferOutput<typeof DeskEnquirySchema>;

/** Aspects of a visit that guests rate. */
export const FEEDBACK_ASPECTS = [
  'qualityOfFood',
  'serviceQuality',
  'cleaning',
  'staffBehavior',
  'music',
] as const;

/** A message to one outlet: feedback on a visit, or a request for MRP night. */
export const OutletMessageSchema = v.variant('kind', [
  v.object({
    ...fields,
    kind: v.literal('FEEDBACK'),
    messageId: UuidSchema,
    /** Of 5, for what the guest rated. */
    starList: v.array(v.object({ aspect: v.picklist(FEEDBACK_ASPECTS), stars: v.number() })),
    bestPart: v.string(),
    suggestion: v.string(),
  }),
  v.object({
    ...fields,
    kind: v.literal('MRP_NIGHT'),
    messageId: ReceiptNumberSchema,
    spiritName: v.string(),
  }),
]);
export type OutletMessage = v.InferOutput<typeof OutletMessageSchema>;

export const OutletMessageKindSchema = v.picklist(['FEEDBACK', 'MRP_NIGHT']);
export type OutletMessageKind = v.InferOutput<typeof OutletMessageKindSchema>;
