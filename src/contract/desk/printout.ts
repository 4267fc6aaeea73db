import * as v from 'valibot';
import { lineOfText } from '../fields.ts';

/** Paper of receipt printers in millimetres. */
export const PaperWidthSchema = v.picklist([80, 58]);
export type PaperWidth = v.InferOutput<typeof PaperWidthSchema>;

export const PrintKindSchema = v.picklist(['kitchen', 'bill']);
export type PrintKind = v.InferOutput<typeof PrintKindSchema>;

export const PrintKindListSchema = v.pipe(v.array(PrintKindSchema), v.minLength(1), v.maxLength(2));

/** Titles of the stations that a printer is bound to; none for what no other printer takes. */
export const PrinterStationsSchema = v.pipe(v.array(lineOfText(30)), v.maxLength(20));

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
