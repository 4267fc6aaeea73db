import * as v from 'valibot';

/** Paper of receipt printers in millimetres. */
export const PaperWidthSchema = v.picklist([80, 58]);
export type PaperWidth = v.InferOutput<typeof PaperWidthSchema>;

export const PrintKindSchema = v.picklist(['kitchen', 'bill']);
export type PrintKind = v.InferOutput<typeof PrintKindSchema>;

export const PrintKindListSchema = v.pipe(v.array(PrintKindSchema), v.minLength(1), v.maxLength(2));

/** A ticket or bill by its lines, for paper of any width. */
export const PrintoutSchema = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('heading'), text: v.string() }),
    v.object({ kind: v.literal('text'), text: v.string(), isStrong: v.boolean() }),
    v.object({ kind: v.literal('pair'), left: v.string(), right: v.string(), isStrong: v.boolean() }),
    v.object({ kind: v.literal('rule') }),
  ]),
);
export type Printout = v.InferOutput<typeof PrintoutSchema>;
