import * as v from 'valibot';
import { lineOfText } from '../../fields.ts';

/** Paper width of receipt printers in millimetres. */
export const PaperWidthSchema = v.picklist([80, 58]);
export type PaperWidth = v.InferOutput<typeof PaperWidthSchema>;

export const PrintKindSchema = v.picklist(['kitchen', 'bill']);
export type PrintKind = v.InferOutput<typeof PrintKindSchema>;

export const PrintKindListSchema = v.pipe(v.array(PrintKindSchema), v.minLength(1), v.maxLength(2));

/** Stations of a printer; an empty list makes it the fallback for all others. */
export const PrinterStationsSchema = v.pipe(v.array(lineOfText(30)), v.maxLength(20));

/** A ticket or bill as lines, independent of the paper width. */
export const PrintoutSchema = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('heading'), text: v.string() }),
    v.object({ kind: v.literal('text'), text: v.string(), isStrong: v.boolean() }),
    v.object({ kind: v.literal('pair'), left: v.string(), right: v.string(), isStrong: v.boolean() }),
    v.object({ kind: v.literal('rule') }),
  ]),
);
export type Printout = v.InferOutput<typeof PrintoutSchema>;
