import * as v from 'valibot';
import { EnquiryKindSchema, ReceiptSchema } from '../account/enquiry.ts';
import { InstantSchema, NumericSchema, UuidSchema } from '../fields.ts';

export const MessageStateSchema = v.picklist(['open', 'done']);
export type MessageState = v.InferOutput<typeof MessageStateSchema>;

/** Page of a list at the desk, zero-based. */
export const PageNumberSchema = v.pipe(NumericSchema, v.integer(), v.minValue(0), v.maxValue(1_000));

export const { receiptNumber: ReceiptNumberSchema } = ReceiptSchema.entries;

/** Completion of a message; the name is null when it was not stored. */
const DoneSchema = v.nullable(v.object({ at: InstantSchema, staffName: v.nullable(v.string()) }));

const fields = {
  receivedAt: InstantSchema,
  senderName: v.string(),
  mobile: v.string(),
  done: DoneSchema,
};

export const DeskEnquirySchema = v.object({
  ...fields,
  receiptNumber: ReceiptNumberSchema,
  kind: EnquiryKindSchema,
  email: v.string(),
  subject: v.string(),
  city: v.string(),
  message: v.string(),
  fileName: v.nullable(v.string()),
  /** The honeypot field was filled in. */
  isSuspect: v.boolean(),
});
export type DeskEnquiry = v.InferOutput<typeof DeskEnquirySchema>;

export const FEEDBACK_ASPECTS = [
  'qualityOfFood',
  'serviceQuality',
  'cleaning',
  'staffBehavior',
  'music',
] as const;

export const OutletMessageSchema = v.variant('kind', [
  v.object({
    ...fields,
    kind: v.literal('FEEDBACK'),
    messageId: UuidSchema,
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
