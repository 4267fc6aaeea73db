import * as v from 'valibot';
import { InstantSchema } from './fields.ts';

/** The pages whose text the owner of the chain writes. */
export const StaticPageNameSchema = v.picklist([
  'privacy-policy',
  'terms-and-conditions',
  'ceo',
  'atm-bar',
  'upcoming-outlets',
]);
export type StaticPageName = v.InferOutput<typeof StaticPageNameSchema>;

/** Where a link of a text may lead: a path of this app, a page, a mail or a phone. */
const LinkSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:\+?\d)[^\s"'<>\\]*$/),
);

/** A run of text in one look. */
export const SpanSchema = v.object({
  text: v.string(),
  look: v.optional(v.picklist(['strong', 'emphasis'])),
  href: v.optional(LinkSchema),
});
export type Span = v.InferOutput<typeof SpanSchema>;

const SpansSchema = v.array(SpanSchema);

/** A text is made of these and nothing else, so no markup of an owner's file reaches a page. */
export const BlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('heading'), level: v.picklist([2, 3]), text: v.string() }),
  v.object({ kind: v.literal('paragraph'), spans: SpansSchema }),
  v.object({ kind: v.literal('list'), isNumbered: v.boolean(), items: v.array(SpansSchema) }),
]);
export type Block = v.InferOutput<typeof BlockSchema>;

export const StaticPageSchema = v.object({
  page: StaticPageNameSchema,
  /** The date that the text is of, midnight in Asia/Kolkata. */
  datedAt: InstantSchema,
  blockList: v.array(BlockSchema),
});
export type StaticPage = v.InferOutput<typeof StaticPageSchema>;
