import * as v from 'valibot';
import { EnquiryKindSchema } from '#contract/account/enquiry.ts';
import { MessageStateSchema, OutletMessageKindSchema, PageNumberSchema } from '#contract/desk/message.ts';
import { ReviewFilterSchema } from '#contract/desk/review.ts';

/** An invalid filter in the address is ignored. */
const readable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const listed = { state: readable(MessageStateSchema), page: readable(PageNumberSchema) };

export const MessageSearchSchema = v.object({ ...listed, kind: readable(OutletMessageKindSchema) });
export type MessageSearch = v.InferOutput<typeof MessageSearchSchema>;

export const EnquirySearchSchema = v.object({ ...listed, kind: readable(EnquiryKindSchema) });
export type EnquirySearch = v.InferOutput<typeof EnquirySearchSchema>;

export const ReportSearchSchema = v.object(listed);
export type ReportSearch = v.InferOutput<typeof ReportSearchSchema>;

export const ReviewSearchSchema = v.object({
  filter: readable(ReviewFilterSchema),
  page: readable(PageNumberSchema),
});
export type ReviewSearch = v.InferOutput<typeof ReviewSearchSchema>;
