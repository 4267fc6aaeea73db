import * as v from 'valibot';
import { InstantSchema } from '../fields.ts';

/** Pages with text from the owner of the chain. */
export const StaticPageNameSchema = v.picklist([
  'privacy-policy',
  'terms-and-conditions',
  'ceo',
  'atm-bar',
  'upcoming-outlets',
]);
export type StaticPageName = v.InferOutput<typeof StaticPageNameSchema>;

/** Allowed link targets: a path of this app, a web page, a mail address or a phone number. */
const LinkSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:\+?\d)[^\s"'<>\\]*$/),
);

export const SpanSchema = v.object({
  text: v.string(),
  look: v.optional(v.picklist(['strong', 'emphasis'])),
  href: v.optional(LinkSchema),
});
export type Span = v.InferOutput<typeof SpanSchema>;

const SpansSchema = v.array(SpanSchema);

/** The only elements of a text, so that markup in an owner's file never reaches a page. */
export const BlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('heading'), level: v.picklist([2, 3]), text: v.string() }),
  v.object({ kind: v.literal('paragraph'), spans: SpansSchema }),
  v.object({ kind: v.literal('list'), isNumbered: v.boolean(), items: v.array(SpansSchema) }),
]);
export type Block = v.InferOutput<typeof BlockSchema>;

export const StaticPageSchema = v.object({
  page: StaticPageNameSchema,
  /** Date of the text, midnight in Asia/Kolkata. */
  datedAt: InstantSchema,
  blockList: v.array(BlockSchema),
});
export type StaticPage = v.InferOutput<typeof StaticPageSchema>;
