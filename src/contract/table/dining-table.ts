import * as v from 'valibot';

/** Up to six letters and digits, because the table code has no room for more (`domain/table-code.ts`). */
export const NewTableNumberSchema = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,6}$/));

export const MAX_SEATS = 100;

export const SeatsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SEATS));
